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
abdelaziz abena achieng adaeze adnan agnete ainhoa aino aitor ajay akua alasdair aleksei algernon amaia amarjit ananya ander anke ankit annegret anneli antje
anwar aoi aoife araminta arantxa arnau asier asif assumpta ayodele azahara babajide balwinder barnaby bartholomew bengt beppe bethan beto birgit birgitte bram
brayden brunhilde busra caoimhe carys chema chinedu chioma christoffer ciaran cillian citlali conchi cornelis cressida crispin cuauhtemoc daan derya djamila
dorota ebru edeltraud edurne efua eilidh elke emeka emine emrys encarna eoin ewa faisal farhan farid ferdl fergus ffion folake franzl frauke funmi garbine
gareth gethin ghislaine ginette goran gorka grzegorz guillem gundula gurpreet gwenael hakan hakon hanan hannelore harpreet hartmut hatice hedvig heike heikki
hocine holger humphrey huong huw ifeoma impi inaki ingeborg inger inma irfan irmgard iryna ishaan itziar ivana jacek jacopo jaspreet jaxon jeroen jhon jhonatan
jiwoo jiyeon jouni kaisa kaito kamal kamau karima karthik kasper kateryna kazuko kehinde keiko keisha kerstin khanh kike kinsley ksenia kuldeep lakisha lalla
leidy leire lella lindiwe linh llewelyn lupita lyudmila maaike maarten macarena mandeep manpreet marcal marcio mariagrazia mariangela mariolina maruja matze
maykel mbappe mechthild meena merche meritxell mikkel mimmo mireia miroslav misaki morag mwangi mykola nabila nadeem navdeep neus nguyet niamh niccolo nikolaj
njoroge nneka nomsa nordine noriko nunzia obinna oisin oksana oleksandr oline olumide ondrej onno oriol orla otieno ottavia outi oyvind ozan ozlem padraig
paisley peppe phuong pierpaolo pieter pili qiang quique rabah radek radhika ralf raman ramesh rashid raylene rhys riikka rogerio rohit roisin rolf rosalba
rutendo sander sanne saoirse satu sepp serkan shahid shaniqua shreya sibel siegfried silke simran sinead siobhan sjoerd stanislav steevy steffi sukhdeep szymon
tadhg taiwo tamsin tanisha taras tarek tariq tarquin tatenda temitope tendai thijs thorsten thuy tolga tomoko tonatiuh tonino torbjorn torsten trayvon trini
tuan tunde tuva uche ulf ulrike umar unai usman uwe vaino vinicius volkan volodymyr vroni waltraud wanjiku waqar willem willemijn wouter xabier xavi xiomara
yeison yemi yildiz yui yulia yuliana yuto zainab zanele zeeshan zofia zuzana
abdulrahman abebe abiola adebayo aikaterini aila aishwarya akiko akosua akshay amaka amal anatoly andris annemiek arash arpad arseny asbjorn asgeir ashok ayumi
azadeh babak babatunde balazs baraka bartosz behrouz bekele bence bente biljana birgitta bjork boglarka boguslaw bohdan bohumil bozena branislav catalin
chaminda csaba dace daisuke dalibor dawit deepika desislava despina diederik dilani dimitrios dinesh dragan dragana dragos dung dusan erzsebet eunji evgeny
farhad femi fenna flemming frantisek fyodor geeta geir gennady georgi georgios gergely geza gintaras gleb golnaz gordana grazyna grethe gudmundur gulsen gunilla
gyorgy haile hala halina halvard halyna hanh hanneke haoran haruka hildur hiwot hossein hristo hrvoje huda huseyin hyunwoo ikenna ilze imre ioannis ionut irmeli
ivaylo ivica iwona jadwiga jaroslava jaroslaw jelena jianguo jihoon jozsef judit juhani juma junko jurgis justyna jytte kazuo khaled kinga kojo konstantinos
kourosh kresimir kristjan kumar kyoko lacramioara lerato lesya levente lieke liling ljiljana lubos maarja mahesh makoto manoj marjatta matvey meenakshi meiling
michiko miklos miloslav minseo miodrag miroslaw mladen mohit mukesh nadezhda naledi nanami naoki nasreen nasrin naveed nazar nebojsa ngoc nnamdi nurhan nuwan
oana olafur olena osman ostap othman ozgur padma parisa pernille pirkko piroska plamen pontus pradeep przemyslaw quang ragnar ragnheidur raisa rakesh raluca
rasa razvan reka revathi reza rickard riitta rikke roos rostislav rudo rumen ruta ryota saraswati seija selam seojun sevgi shabana shalini shirin shota
siddharth sigridur sigurdur siriporn slawomir slobodan snezana somchai somsak soyeon spyros srinivas stanislaw stavros stian stoyan subramanian sukhwinder sumit
sungho sunil svyatoslav szabolcs tadeusz tahira takumi tapio terje tesfaye thanh thao themba thilini thorunn tibor tihomir timofey titilayo tonu toomas trang
trond tsubasa tuomas turid uchenna ulrika vasile vasiliki vasilis venkatesh vesna vidar vinod vitaly vratislav vytautas waleed wambui wanida weidong wenjing
wieslaw xiaoming xiaoyan yaroslav yetunde yifan yoona yoshio zakhar zdzislaw zeljko zhiwei zihan zinaida zoran zsofia zsolt zuri zvonimir
jutta carsten karsten detlev angelika beate elfriede lieselotte ilse inge kathe egon soeren dirk eckhard burkhard lothar heiko heiner hilde jochen jost knut
kunigunde ortwin roswitha sigrun tilo traudl trude ulla winfried anneliese barbel baerbel edeltraut eberhard ekkehard gernot gerlinde gerold hedwig heidrun
isolde kaspar liesel mechtild nikolaus reinhilde rosi sieglinde walburga waltraut wolfram heriberto kwabena clive alfie tilly georgina kirsty tamika
abderrahim abhishek abir adeola adesola aditi afolabi ahlam akash aki akin akinyi alaa alicja alok aman anan anand andzelika anirudh anjana ankita anupam
aparna arkadiusz arvind ashanti ashwin asuka ayaka ayobami ayomide bachir badr bahar bai balaji bamidele bao baozhai berk berna betul bhavna bich binh bogumil
bukola bulent burcu busayo cagla cansu cemal cengiz ceren cezary changming chao chau chetan chiamaka chibuike chidera chidinma chiedozie chigozie chimamanda
chinonso chinwe chitra chukwudi chukwuemeka chun chunhua cong cuong czeslaw daichi dalal damilola dandan danuta dariusz darshan devika dhruv diep dilek dinh
doan duc duong ebele ece edyta ekene elzbieta emel emin ender engin eniola erdem erkan evren ezgi faiza fatih fei feng ferhat figen filiz folarin fouad fumiko
gamze gaurav gauri geetha genowefa ghada giang girish gizem gokhan gopal gosia guang guiying gul gulay gulsah guoqiang hadi hadiza haifa haiyan hakki halil
halszka hao harish harsha haruki hema heng henryk hideo hieu hilal hina hiroki hiroko hitomi hoa hoai hoang hongmei hua huan huyen hyejin ifeanyi ikechukwu
ilham ilker indira irena ireti ismet izabela jaehyun jagdish janusz jaya jerzy jia jiahui jian jianhua jiaqi jie jihye jimin jinhua jinwoo jiro jiyoung
jolanta julita junho jyoti kadir kalpana kanchan kang kaori karan karol kartik kaveri kazimierz kazuki kei keita kelechi kemal kemi kenta khadim khang khoa
kieu kiran klaudia koffi koji krystyna kumiko kwesi kyungsoo lalit lam lan lavanya leszek lihua lin ling liwei lubna lucjan lukasz luong maciej madhav madhuri
maha mahendra mahmut majid makena malini mangala mariko mariola mariusz masako masaru mayumi meera megumi mei meihua meilin mesut metin michal mieczyslaw miho
mikolaj milosz minako minji minsoo miyuki mohan mounir muge mukund mythili najwa nalini namrata nana nandini narendra naresh natsuki ndidi necati nermin
nesrin nga nghia nhi nhung nihat nilay ning nisha nitin nkechi nkem noboru nobuo nuray nurcan oanh obioma ogechi ogonna okan okwudili olamide olusegun
oluwatobi orhan osamu ozge pallavi pankaj parvati patryk pelin peng phat phuc phung pinar polat prakash pranav prasad prashant preeti prem purnima qian qing
quan quoc quyen quynh radoslaw rafal raghav rajan rajiv rajni rakhi ramazan ramya rana ranjani ranjit reem reiko rekha renuka rie rifat riko rin ritu rong
ruchi rukmini rupali ryo ryszard ryuichi sabah saburo sachin safaa saki salif sameer sandeep sangwoo sanjana sarita satish satomi savita sayuri sebnem seda
seema sefa selcuk semra serap serdar seun seungho sevda sevim sezen shan shankar sharmila shigeru shinji shiori shobha shruti shu shuang shufen shun shweta
simisola siyu smita sneha somto sonal sooyoung sora soukaina suat subhash sudha sudhir sujata sujin suleyman suman sunhee surya sushma susumu swati sylwia
taehyung tahar tam tanvi tarkan taro tarun tatsuya tayfun tejas temi tetsuo thinh thoa thu thuan tien ting tinh toan tobi tochukwu tomomi tope toru toshio
tosin tri trinh trung truong tsutomu tugba tulay tuncay tung turgut tuyet uday ufuk ugochi ugur umit urszula usha uyen vandana varun vasudha vedat venkat
vidya vien vikas vimala vinay vineet vinh vishal waclaw wafa waldemar wale weiwei wenwen weronika widad wiktor witold wladyslaw wlodzimierz xia xiang xiao
xiaohong xiaoli xiaoling xiaowei xiu xiulan xiuying xuan xue xueying yamini yang yanyan yasemin yash yasuko yavuz yaw yejin yeon yewande yilmaz yogesh yoichi
yong yongjun younghee yuan yue yulan yun yuriko yuting zaid zainabu zeki zenon zhen zheng zhihao zhiqiang zhong ziyi zygmunt
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
abubakar achebe ackroyd adamczyk adebayo adeyemi agarwal aggarwal akhtar andersen andreassen andreev ansari apaza arceneaux arkwright arora arrizabalaga arslan
arvidsson asante aslan axelsson aydin bajaj banerjee beauchamp beaumont behrens belov belyaev benali benes berglund bertelsen besnard bevan bhatia blenkinsop
boateng bogdanov boisvert bondarenko bottcher boudreaux bouvier brar brennan bruggemann cariou carstens casals cerny cetin charbonneau chatterjee chaudhry
chevallier cholmondeley chowdhury cisse colnaghi condori coulibaly dabrowski dahl danielsson delacroix delattre delaunay deluca desai desantis deshpande
desjardins dhillon diallo diop dogan domenech dubey duchesne dudek dunleavy dutta echeverria eklund elizalde engstrom entwistle eriksen etxeberria fairweather
featherstone fedorov ferran ferrand fiala fitzgerald fitzpatrick forsberg gallagher gill gimenez goikoetxea golubev grabowski grewal grossmann guichard guidry
guillou gustafsson haddad halvorsen hamalainen hamon harrington haugen hayashi hebert heikkinen hennessy henriksen higginbotham hofstatter holmberg hoxha huaman
huynh ibanez inoue iovine iqbal iyengar iyer jablonski jacobsen jankowski jaouen jarvinen jaworski jiang johannessen johnsen jonsson jorgensen joshi karlsen
kato kaur kavanagh keita kerbrat kerkhoff kermarrec khanna kilic kimura kirchner kiselev komarov konate koskinen kovalenko kovalev kowalczyk kozlov kozlowski
kravchenko krawczyk kretschmer krishnan kristiansen kucera kulkarni lacombe langlois lavigne lebedev lechner leconte lefort lehnert leveque lewandowski liang
lindberg lindqvist lindstrom llewellyn longbottom lorenzen ludtke lundberg lundgren majewski makarov makela malhotra malik malinowski mamani matsumoto
matthiesen mcallister mccarthy mcdonagh melnyk mendizabal menon michalski mikaelsen mikhailov mirza mishra morozov mukherjee mulligan naidu nair ndiaye nemec
niederhauser nieminen novikov novotny nowakowski nowicki nwosu oberhuber odonnell okafor okonkwo oliynyk ollivier olszewski orlov owusu ozdemir ozkan ozturk
pandey pasquier patil pavlov pawar pawlak pawlowski pelletier peng penhaligon persson petersen petitjean petrussen pettersen pettersson pham pichon pillai
piotrowski pokorny pritchard prochazka prosser puig puigdemont quispe qureshi rafferty rahman ramachandran ramsbottom ribas ruzicka sabater sahin sandberg
sandhu sarkar sasaki sedlacek semenov sethi sheikh shevchenko shimizu shinde shukla siddiqui sidebottom sidhu simsek sissoko sjoberg sokolov subramanian
svensson szymanski tanguy tarasov terbruggen tessier thibodeaux thistlethwaite thomsen ticona tiwari tkachenko toure traore trevelyan tripathi unterhuber
venkatesan verma vesely vilanova vinogradov vorobyov wagenknecht wainwright wallin wessels wieczorek winterbottom wozniak wrobel xiao xie yadav yamada yamaguchi
yildirim yildiz yilmaz yoshida yupanqui zabala zajac zheng ziani zielinski zorzi zubizarreta
abdallah abdelaziz ahmadi akintola alami appiah babic bakker balogh balogun bekele berzins boyko brouwer celik constantinescu darwish dasgupta dekker demir deng
dijkstra dimitrov dimopoulos djordjevic dlamini dumitru duong einarsson elmasry erdogan farkas farouk fekete fernando gebre georgiev georgiou gheorghe
gudmundsdottir gudmundsson hakimi hamdan hendriks hoang hoekstra horvat hosseini hwang ilic jafari jang jankauskas jayawardena jonsdottir jovanovic juhasz juric
kalnins kamau karagiannis karimi kariuki kaya kazlauskas khoury khumalo konstantinou kovacevic kovacic koval kowalska kranjc kuiper kurt kwon lakatos lehtonen
lundqvist mahlangu mansour marek maric marinescu markovic mazur meijer meszaros mikkelsen mokoena molefe molnar moradi moyo mulder munteanu mutasa mwangi nasser
ncube ndlovu nemeth nikolaidis nikolic njoroge nkosi odhiambo ogunleye oikonomou okeke olah ostergaard otieno ozolins papp pappas pavlovic perera petrauskas
petrovic phan polat popa postma potocnik racz rasmussen rezaei saar saito saleh sarr sengupta sepp sigurdardottir sigurdsson smit sorensen stanescu stoica
stojanovic stoyanov subramaniam suleiman szilagyi takacs tamm tehrani tesfaye todorov vasileiou veenstra venkataraman vermeulen visser vukovic wanjiku
wickramasinghe zulu zupancic
abascal abbas abboud abe acar achterberg adamski adamu adebisi adekunle adeleke ademola adesanya adler afolayan agliata aguado ahluwalia ajayi akande akbas
akgul akin akinola akkaya akpan aksoy aktas aktay alabi albers aldana aldridge alkan allard almagro altmann altun amadi amrani andrieux andrzejewski anozie
aoki apte arai arcuri artola ashworth asmus atalay ates atkins atta auger avci awolowo aydemir aydogan ayinde azcona azikiwe aziz azoulay babangida bach bae
baek bah bahr bahri bailly bainbridge bakir bakri balci ballarini bamba bangura bansal barakat baran baranowski barlow barthelemy bartsch basaran basu baudry
bautista bayrak bazin beaufils becher beckett bednarek behnke behringer bejarano belhadj bellanger benard benchekroun benjelloun benkirane bensaid bergmann
bermejo bernhardt berrada berthelot berthold bertin besson bhat bhatt bhattacharya bian bielecki biermann bilgin billard binder birch bischoff blackwell
blanchet blasco blaszczyk blondel boakye bodin boettcher bohme bohn boisseau bolte bonfanti bonhomme bonneau borja borkowski borowski bouazza bouchard boucher
boukhari boulanger boumediene bourdin bousquet boutin bouzid bozkurt bradshaw brandes breitner brody brossard bruckner bruneau brunel brzezinski buchner
buckley budde bui buisson bukowski bulut burrows busetto byrne cabello cai calik callahan camus candan canto cao carballo carlier carmichael carretero castano
castel cauvin cazorla cen cengiz cespedes cetinkaya cevik chadwick chae chakraborty chambon chandra chandrasekhar chang chaoui charbonnier charrier chartier
chatelain chaudhary chauhan chauvet chauvin chawla chebbi cheng chmielewski chukwu chung cieslak cifuentes claus clausen coban cobos cochran colas collin
combes conradi conteh cordier cornu corrigan coskun cosson coste courtois coutand crawley cuevas cullen cung czajkowski czarnecki czerwinski dag dahlke daly
danjuma dao darko degen dehn delahaye delmas delorme demirci demirel demirtas dempsey denk deshmukh desmarais dettmer deutsch devaux devlin dhawan diakite
diarra didier dimaggio dimarco dinh diot dittrich dixit doan domanski dorn dougherty doumbia drescher dreyer driscoll drozd duan duchene duffy dugan duhamel
duman dupin durant durmaz dwivedi dziedzic eastwood ebere eberle eckert eder effiong eggers egwu ehlers ehlert eichhorn eisele ekinci ellery elmas elmasri
endo engelhardt erdem eren ergin erol ersoy ertugrul escribano esnault etienne everett evrard eze ezeh faber falk fang fashola fechner feijoo feldmann feng
fenwick feret fiedler filipek finnegan fischbach flanagan fofana forestier fouquet freitag fritz frohlich fromm fuhrmann fujii fujita fukuda gajewski galan
gallego galloway ganguly gaudin gawron gaye gebauer genc georges germain ghali ghannam giese gilbert gilchrist gillet gilmore glaser glowacki godard
goicoechea gok gokce gokhale goldmann gorski goswami goto goyal granger greenwood gregoire greiner grenier griffith grondin grote grunwald grzeszczak
grzybowski gueye guilbert guler gultekin gunay gunes gungor guven gwon haase habibi hackl haddou hadley hagemann hagen haines hajji halabi halloran hamadi
hamdi hamel hanke hao harada hargreaves hariri harker hartley hasegawa hashemi hashimoto hatem hathaway healey heider heil heine heinz heise hempel henke
hennig herbst herranz herve heuer heyer higgins higuchi higuera hinz hoarau hobbs hoffmeister hohmann holloway holscher holzer honda hong hopkins hou houghton
hummel hurley idowu idrissi igwe iheanacho ihle ikeda imai imbert inan infante ishida ishii ishikawa issa iwasaki jabbour jaber jacques jacquot jadhav jaeckel
jain jallow jamet janowski janssen jara jaramago jeon jeong jha jia jin joubert jourdan jungmann kaba kabbaj kaczmarczyk kaczynski kaddouri kahraman kakkar
kalkan kamara kamp kanu karaca karadag karahan karakaya karatas karl kasprzak kassem kawai kaymaz kearney keating kempf kendrick keskin kettani khalil khatib
khatri khuc khurana kiefer kieu kikuchi kilinc kinoshita kinsella kirchhoff kirkland kirsch klee klemm knauer kneipp kober koc kocak kohli kohn kojima koller
kolodziej kondo kone kong konrad kopp korn koroma korte kose kosinski kot kouassi kouyate kowal kowalewski kozak koziol krahmer krajewski kratz krauss kremer
kress krishnamurthy kroll kruk krupa kruse kubiak kubo kucharski kudo kuhlmann kuhne kumari kurtulus kuzu kwiatkowski labbe lagarde lagrange lahlou lahoud lal
lam lambrecht lamy landa landgraf laporte larrea laskowski lauer launay lawal lawson leary lebon lebreton lebrun leduc leger leitner lejeune lelievre lemaitre
lenoir lerch lesage lesniak letellier levasseur levy liao liebermann liebig lindemann lindsay lis lockhart loffler loiseau lotz lowry ludwig lujan luong luu
lyu maas maciejewski madu maeda maguire mahajan mahler mahoney makowski mallet maloney mangold manrique mansouri manzano marciniak marechal marion martens
martineau maruyama masri masuda mateos matsuda matsui matsuo maurice mayr mazurek mbah mcbride mccabe mccann mccormack mcgrath mcguire mcintyre mckay mckenna
mclean mcmahon mcnamara mcpherson mehra mehrotra meinhardt meneghini meng menke menzel merrick messaoudi mezouar michalak michaud middleton mikolajczyk
milewski millan millet mittal miura miyamoto miyazaki modi mohammed molloy monaghan monnier morita morvan mosquera mourad moussa mroz muhlbauer mulvaney
murakami murata muratori murdoch murthy naciri nadar nagarajan najjar nakagawa nakajima nakano nakayama narayan narayanan nassar natarajan neuhaus neveu
nghiem ngo niemann niemeyer ninh nishimura nitsche nnadi noguchi nomura novoa nowacki nwankwo nyarko obaseki obi obiora obregon oconnell oconnor oehler ofori
ogawa ogbonna oguz ohl okada okamoto okereke okoli okon okoro okoye okpara okur oladipo olatunji olawale oleary olmedo omondi onal oneill oner ono onyango
onyeka opoku oppermann orhan orourke osterkamp ostrowski osullivan oswald ota otsuka oviedo oyelaran oyelowo ozbek ozcan ozen ozer ozgur pabst pahl paik
pandit parekh parikh parlak pascual paulsen peltier pemberton penrose petry pfaff pfeifer phung piatek pickering pieper pietrzak pilz pineau plaza pohlmann
poncet popp potier poulain pradier prasad pratt prescott presti prigent prost przybylski puri qasim qian qiao qin qiu quach quagliarella quemeneur quinlan
quiroga raghavan rahimi rahmani rajagopal rajan ramakrishnan raman ramanathan ramaswamy rana rangarajan rathore rausch raymond raynaud rebollo recio redmond
redondo regnier rehm reichelt reimer reiner reinhold reiter ren requena reuter reynaud riordan riou rocher rogowski rossignol rothe rousselot rudolph ruhl
runge rupp rutkowski ryu saadi sabatier sabbagh sadowski saha sahni saidani saidi saini sakai sakamoto salem sall salman salmon salvador sankara sari sarikaya
sasse sastry sauter sauvage savane savas sawicki saxena sayed sayegh scheffler schell scheuermann schick schimmelpfennig schindler schlegel schlosser
schmidbauer schober scholl schroter schubert schwenk seguin seifert sen sener senghor seo sesay seth shaheen shakir shami shao sharif shaughnessy sheehan shen
sheridan shetty shi shibata shim shimada shin siegel siemens sikora sikorski sinclair singhal sinha skiba slimani sobczak sobczyk sobieraj sodhi soliman
sonmez soumare soylu specht spies springer srinivasan srivastava stachowiak stadler stanhope stankiewicz stasiak staudt steffens steinbach stepien stiller
strauss strobel stumpf sturm sugiyama suhr sundaram sutherland swaminathan swanson sweeney sylla szczepanski szewczyk szulc szymczak tahiri takada takagi
takeda takeuchi talwar tamura tandia tandon taniguchi tao tasci tazi tekin temel texier thach thackeray thakur thibault thiele thierbach thierry thies thoma
thornton tian tierney tietz timm tolliver tomaszewski tomczak tommasini tong topal toprak torralba tosun tournier toussaint trieu trinh trivedi troiano truong
tuncer turan turk tyagi ucar uchida udoh ueda ueno ugwu ulrich ulusoy unal underhill upadhyay urbanski uslu uysal uzor uzun vaillant valderrama vallee
vanderbilt varma vasudevan verdier vetter villalba villar vogelsang voisin voss vuong vyas wachter wada walczak wanjala wasilewski waverly weatherby wegener
wegner wei weinert wendt weng wentworth wenzel westphal whitfield whittaker wiedemann wieland wiesner wilk wilke wille winslow winthrop witkowski witt witte
wittmann wlodarczyk wojcicki wojciechowski wolski wolter woodward wroblewski wulf wunderlich wyatt wysocki xia xiang xiong xue yacoubi yalcin yaman yamashita
yamazaki yan yao yavuz yazici yeboah yin yokoyama yoo youssef yuan yue yuksel zaki zakrzewski zaldivar zalewski zambelli zander zanini zaoui zappa zawadzki
zeller zeng zengin zerouali zhan zhong zhuang ziolkowski zou zurita
`;
