/** Given names the large list lacks, folded. */
export const MORE_GIVEN = `
jurgen juergen gunter gunther guenter jorg joerg bjoern soren rudiger ruediger gotz volker detlef dieter horst heinz helmut herbert werner manfred gerd gerhard juana
alvaro inigo begona maite nuria rocio pilar mercedes asuncion encarnacion concepcion inmaculada montserrat jesus angeles joaquin gonzalo rodrigo nacho paco pepe
francois francoise andre helene celine chloe gaelle maelle joel noel michele agnes ines beatrice therese genevieve stephane jerome frederic cedric loic gael
muhammad mohammed mohamed mohammad ahmed ahmad ali hassan hussein omar osama yusuf youssef ibrahim khalid abdul abdullah fatima aisha khadija layla leila yasmin
amina zahra mariam salma nour rania samira karim rachid hamid mustafa mehmet emre ayse fatma elif burak murat ahmet can deniz priya rahul amit anjali neha rohan
arjun vikram sanjay rajesh suresh ravi deepak sunita pooja kavita lakshmi krishna ganesh raj anil vijay manish nikhil divya wei li jing xin ying hui ming jun
yan lei fang hong chen yuki haruto sakura hiroshi kenji takashi akira naoko yoko satoshi minjun seoyeon jiho minho jisoo hyun olga svetlana natalia tatiana
ekaterina dmitri dmitry vladimir sergei sergey igor ivan alexei aleksandr nikolai boris yuri andrei mikhail pavel oleg viktor anastasia irina ludmila galina
katarzyna agnieszka malgorzata piotr pawel krzysztof andrzej tomasz marcin jakub wojciech zbigniew jiri jaroslav vaclav zdenek tereza lenka jana petra lucie
istvan laszlo zoltan ferenc gabor janos sandor katalin ildiko eszter zsuzsanna ion gheorghe mihai andrei elena ioana cristina mihaela bogdan radu vlad sven
lars nils bjorn erik anders johan mats karin ingrid astrid solveig freja mikko juha matti pekka antti jukka hannu timo kari marja paivi tuula dimitris
giorgos yannis nikos kostas maria eleni katerina panagiotis kwame kofi ama chidi ngozi oluwaseun thabo sipho nomvula amara barack donald hillary george vladimir
angela emmanuel boris theresa tony gordon recep silvio benito charles elon jeff steve tim sundar satya oprah beyonce rihanna kanye taylor john james robert
michael william david richard joseph thomas christopher daniel matthew anthony donald paul steven andrew kenneth joshua kevin brian edward ronald timothy jason
jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick raymond jerry dennis tyler aaron jose
adam nathan henry douglas zachary peter kyle walter harold jeremy ethan carl keith roger gerald christian terry sean arthur austin noah lawrence jesse joe bryan
billy jordan albert dylan bruce willie gabriel alan juan logan wayne ralph roy eugene randy vincent russell louis philip bobby johnny bradley mary patricia
jennifer elizabeth barbara susan jessica sarah karen nancy lisa betty margaret sandra ashley kimberly emily donna michelle dorothy carol amanda melissa deborah
stephanie rebecca sharon laura cynthia kathleen amy shirley angela helen anna brenda pamela nicole samantha katherine emma ruth christine catherine debra rachel
carolyn janet virginia maria heather diane julie joyce victoria olivia kelly christina lauren joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria
teresa ann sara madison frances kathryn janice jean abigail alice judy sophia denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany
charlotte marie kayla alexis lori mike dave bob jim tom bill dan matt chris nick ben sam joe jen kate liz beth sue meg abby becky vicky debbie
`;

/** Family names the large list lacks, folded. */
export const MORE_FAMILY = `
smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez
thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera
campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz
morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez
castillo sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes fisher vasquez simmons romero
jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford
castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter
hunter gordon mendez silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice
schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold pierce hansen peters santos hart bradley
knight elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman johnston matthews pena richards willis
carpenter lawrence sandoval obama trump clinton bush biden putin merkel macron sarkozy hollande blair thatcher churchill nixon reagan hitler stalin lenin mao
gandhi mandela zhang wang liu yang huang zhao wu zhou xu sun ma zhu hu guo he lin luo gao tanaka suzuki sato takahashi watanabe ito yamamoto nakamura kobayashi
park choi jung kang cho yoon singh kumar sharma gupta khan shah mehta reddy rao das bose chopra kapoor ivanov petrov sidorov smirnov kuznetsov popov volkov
novak svoboda dvorak kowalski nowak wisniewski wojcik kaminski nagy kovacs szabo toth horvath varga popescu ionescu andersson johansson karlsson nilsson
eriksson larsson olsson hansen johansen olsen larsen jensen nielsen pedersen christensen korhonen virtanen makinen papadopoulos hussain ahmed ali begum khan
`;
