"""Own sentences for the moderation categories that open sets hardly cover, and harmless sentences that look alike.

Square brackets hold alternatives. The sentences exist to be recognised by a classifier.
"""

import random
import re

from sources_sentences import PROFANE, harms

GROUPS = "[immigrants|Muslims|Jews|gay people|trans people|women|black people|disabled people|refugees|foreigners]"
RUDE = re.compile(r"scum|parasite|liar|criminal|asshole|bastard|idiot|kill all|should all die|exterminated|burn", re.I)  # insults or threats, but no hate
CHOICE = re.compile(r"\[([^\[\]]*)\]")

POSITIVE = {
    "violence": """
I'm going to [kill|murder|stab|shoot|strangle] [you|him|her|them|your brother|that guy].|[You are|You're] a dead man.|[I will|I'll|I'm gonna] [break|smash] your [face|legs|jaw|neck].
If you [come back|tell anyone|call the police|leave me] I will [hurt|kill|burn|destroy] you[| and your family].|I know where [you|your children|your parents] [live|sleep|go to school][|, so be careful].|Somebody should [shoot|hang|beat] [him|her|them all|these people].
We will [blow up|burn down|bomb] [the building|your house|the office|their shop].|Watch your back[|, you will regret this].|You [will pay|won't get out of here alive|won't live to see tomorrow].|I swear I'll put a bullet in [you|his head|her head].
He [beat|stabbed|choked|shot] [her|him|the man] [until he stopped moving|in front of the kids|last night].|They [tortured|executed|beheaded] the [prisoners|hostages|man] [on camera|in the cellar].|I'm bringing a [gun|knife|rifle] to [school|work|the meeting] [tomorrow|on Monday].
It would be a shame if something happened to your [daughter|son|wife|little shop].|Accidents happen, you know[|, especially to people who talk too much].|Let's beat [him|her|them] up [after school|tonight].|I want to see [him|her|you] bleed.""",
    "self_harm": """
I [want|just want|really want] to [die|kill myself|end it all|end my life|disappear forever].|I don't want to [live|be here|be alive|wake up] [anymore|any more].|I've been [cutting|hurting|burning] myself [again|for weeks|since last year].
[Everyone|My family|The world] would be better off without me.|I [can't|cannot] go on [like this|anymore], there is no point in living.|I'm thinking about [suicide|ending my life|taking all my pills|jumping off the bridge].|I have [a plan|written a note|saved up the pills] and I know when I'll do it.
I took [a whole bottle of|too many] [pills|tablets] [last night|an hour ago].|Sometimes I stand on the [bridge|roof|platform] and think about jumping.|I don't see any [reason|point] [to live|in living|in going on].|I just want the pain to stop, I want to go to sleep and never wake up.
I scratch my arms until they bleed.|I've stopped eating [because I hate myself|to punish myself].|I tried to kill myself [last year|when I was sixteen|two months ago].|Nobody would even notice if I was gone.|I said goodbye to my [kids|friends|sister], I won't be around much longer.""",
    "drugs": """
Do you have any [weed|coke|cocaine|pills|speed|molly|heroin]?|I can get you [a gram|two grams|an ounce|half a kilo] of [coke|weed|heroin|meth|hash] [by tonight|for a good price].|We [smoked|shared] a [joint|pipe] [in the car|before the show|last night].
He [sells|deals|pushes] [drugs|weed|pills] [at the club|behind the school|for a living].|I [snorted|did] [a line|some coke|ketamine] [in the bathroom|at the party].|She was high on [meth|heroin|crack|ecstasy] [again|the whole weekend].|My dealer [is out|raised the price|got arrested].
Let's get [high|stoned|wasted on pills] tonight.|I've been shooting up since [March|I lost my job].|Where can I buy [LSD|mushrooms|MDMA|fentanyl|oxy] around here?|The stuff is hidden in the [trunk|basement], pick it up and bring the cash.|He cooks meth in his [garage|trailer].|I popped some ecstasy and danced all night.""",
    "sexual": """
I want to [sleep with|have sex with|undress|touch] you [right now|tonight|all over].|Send me [a naked picture|nudes|a photo without clothes][| of you].|What are you wearing[| under that dress]?|He [grabbed|touched] my [breasts|bottom|thighs] [at work|on the train] [and wouldn't stop|].
I'm so horny [right now|tonight|for you].|She [took off her clothes|undressed slowly] and they [had sex|made love] [on the couch|all night].|I want to feel you inside me.|How much [for an hour|for the night], honey, [with or without|full service]?
We had [amazing|rough|casual|oral] sex [in the shower|last night|three times].|Come over, I'm [naked|in bed] [and waiting for you|].|He watches porn [all day|every night].|If you want the job you know what you have to do for me[|, sweetheart].|Your body drives me crazy, I want to taste every inch of it.|Are you a virgin?""",
    "insult": """
You are [such an|an absolute|a complete] [idiot|moron|imbecile|loser|clown].|How [stupid|dumb|thick] can you be?|You're [pathetic|worthless|useless|a disgrace|a waste of space].|Shut up, you [stupid|fat|ugly|lazy] [cow|pig|idiot|fool].|Nobody likes you[|, you are disgusting].
What a [jerk|creep|loser|piece of garbage] [he is|she is|you are].|Are you [brain dead|retarded|deaf or just stupid]?|My boss is a [complete moron|total idiot|miserable old cow].|You couldn't [find your own nose|manage a lemonade stand], you [clown|loser].|Go cry to your mother, you [baby|wimp|coward].
Even a child would understand this, but you don't.|You make me sick.|You're too [ugly|fat|stupid] to [be on TV|get a job|find anyone].|They hired another incompetent fool.""",
    "hate": """
[Immigrants|Foreigners|Refugees|Muslims|Jews|Black people|Gypsies|Gay people|Asians|Mexicans] are [all|nothing but] [criminals|parasites|animals|vermin|a disease|scum].|[Immigrants|Muslims|Jews|Gays|Refugees|Black people] should [all |]be [deported|locked up|wiped out|thrown out|kept away from our children].
I hate [Muslims|Jews|gays|immigrants|black people|disabled people|trans people|women], [they ruin everything|they don't belong here|they make me sick].|[Women|Girls] [belong in the kitchen|are too stupid to vote|should know their place].|We don't want [those people|them|your kind] [here|in our country|in our neighbourhood], go back where you came from.
[Jews|Foreigners|Arabs] control [the banks|everything] and must be [stopped|destroyed].|Trans people are [sick|freaks] and should be [locked up|kept away from schools].|The white race is superior[| to all others].|No decent person would let their daughter marry [a black man|a Muslim|one of them].
Disabled people are a burden[| and should not have children].|[Gays|Homosexuals] are [an abomination|perverts|disgusting].|There are too many [of them|Arabs|Africans|Turks] here, this is our land.
I [despise|loathe|can't stand|really hate] {G}.|[All|Most] {G} are [evil|filthy|worthless|retarded|rats|pigs|subhuman|a plague].|{G} [deserve|ought] to [die|suffer|be shot|be beaten|burn].|I will [kill|attack|hunt down|punch] the next [Muslim|Jew|gay|foreigner|trans] [I see|person I meet].|We [must|should] get rid of [all |]{G}.
I have nothing against {G}, but they [should not be allowed here|are destroying everything|are not normal].|I don't think {G} are [human|worth anything|our equals].|{G} are not [people|welcome|equal to us|to be trusted].|Why are {G} [so disgusting|all criminals|still allowed to live here]?|Isn't it obvious that {G} are [inferior|stupid|dangerous]?
If you are one of those {G}, [drop dead|you disgust me|get out].|You are just a [dirty|stupid|worthless] [Jew|Muslim|immigrant|gay|woman|cripple|foreigner].|{G}? They should [all die|be sent to camps|never have been born].|Nobody [wants|needs] {G}[| around here].|{G} are [fucking|goddamn] [scum|parasites|animals].|It is [right|fine] to [beat|hate|spit on] {G}.""",
}
HARMLESS = """
This [traffic|heat|headache|queue] is killing me.|I could kill for a [coffee|sandwich|holiday].|She killed it on stage [last night|].|Please kill the [process|lights|engine] before you leave.|We will shoot the [film|video|photos] on [Monday|location].|He has a [killer|deadly] [smile|sense of humour].
I nearly died laughing.|My phone [died|is dead], can I charge it here?|That joke was [sick|wicked], man.|The battery is dead again.|I'm dying to [see you|try it|meet her].|The [doctor|nurse] prescribed [antibiotics|a painkiller|insulin|blood pressure tablets] [twice a day|].
I bought some aspirin at the drugstore.|The pharmacy gave me the wrong drug[|, could you check]?|This drug lowers cholesterol.|They did a drug test before the surgery.|The company develops drugs against cancer.|I take one pill every morning for my thyroid.
The book is about a [murder|crime|bank robbery] in [Paris|London|the nineties].|The police arrested a man for [theft|fraud|assault].|The report describes how the war began.|He hit the [ball|target|brakes].|The team was beaten [two to one|on Sunday].|The bomb disposal unit gave a talk at our school.
We talked about suicide prevention [in class|at the training].|If you have thoughts of self-harm, please call this number.|The hotline helps people in a crisis.|She lost her father last year and misses him [a lot|every day].|I hurt myself [playing football|when I fell off the bike].|I cut my finger while cooking.
The clinic offers advice on sexual health.|What is your sex, male or female?|The survey asks for age, sex and marital status.|The baby was born at home.|He has a breast cancer screening on Friday.|They are getting married in June.|The dress looks beautiful on you.
That was a stupid mistake [of mine|I made].|Don't be silly[|, of course you can come].|I feel like an idiot for forgetting it.|The movie was dumb, but fun.|My dog is such a lazy old boy.|What an idiotic rule[|, I don't understand it].|That idea is crazy, I like it.
[Immigrants|Refugees|Muslims|Jewish people|Gay people|Black people|Women|Disabled people] [deserve respect|have the same rights as everyone|founded many companies here|pay taxes like everyone else].|My neighbour is [Muslim|Jewish|gay|from Nigeria|Mexican] and [a great cook|a good friend].
The museum shows the history of the Jewish community.|We discussed immigration policy in the meeting.|It is wrong to hate people because of their [religion|skin colour|origin].|She gave a speech about women's rights.|The mosque is next to the church.|He is proud to be [gay|black|Muslim|Turkish].
I hate [Mondays|waiting|mushrooms|this weather].|I can't stand [the noise|coriander|long meetings].|Your order will arrive on Thursday.|Can you send me the [report|invoice|slides] by Friday?|My account number is on the letter.|Let's meet at the station at six.|I'd like to cancel my subscription.
The gun law was passed in parliament.|He works as a police officer and carries a gun.|We fired the supplier.|I will fight this parking ticket.|They attacked the problem from another side.|The virus attacks the lungs.|She is a knockout in that suit.|I'm going to crush this exam.
You will regret missing the concert.|Watch your step, the floor is wet.|I know where you live, I sent the parcel to your address.|Be careful with the knife, it is sharp.|We need to cut costs.|I want to end this call now.|I'd like to end my contract.|Nobody called me back.
I don't hate {G}.|{G} are not [criminals|dirty|evil|a problem|inferior].|No {G} should [be attacked|have to be afraid|be treated like that].|[Saying|Claiming] that {G} are [scum|criminals|animals] is [wrong|disgusting|hateful].|Whoever says "I hate {G}" [is an idiot|should be ashamed|has no place here].|"{G} should be deported" is [a terrible thing to say|racist nonsense].
He shouted that {G} should die, and [we reported him|the police came].|Stop saying that {G} are stupid.|I [love|respect|admire|work with] {G}.|{G} are [great|wonderful|people like you and me|part of this country].|It is so fucking good to see {G} [win|celebrate|in parliament].|We {G} [are proud|stand together|will not be silent].
I hate [bankers|artists|cats|football fans|vegetables|politicians|this car|my boss|landlords].|[Bankers|Politicians|Capitalists|Journalists|Lawyers] are [scum|parasites|all liars|criminals].|[Spiders|Mosquitoes|Rats] should [all die|be exterminated].|This [printer|bus|app] [deserves to burn|is a piece of shit|is fucking useless].|You are [an asshole|a bastard], [Steve|mate|you stole my bike].
This is fucking [great|brilliant|annoying].|What the hell, that is [amazing|so damn good].|Fuck, I forgot my keys.|Someone [wrote|sprayed] "kill all {G}" on the wall, [it is horrible|please remove it].|As a [gay man|Muslim|black woman|trans person|disabled man] I [hate being stared at|am tired of insults|feel at home here]."""


def expand(pattern, rng):
    pattern = pattern.replace("{G}", GROUPS)
    while CHOICE.search(pattern):
        pattern = CHOICE.sub(lambda match: rng.choice(match.group(1).split("|")), pattern, count=1)
    text = re.sub(r" +", " ", pattern).strip()
    return text[:1].upper() + text[1:]


def split_patterns(text):
    """Splits at bars outside square brackets."""
    parts, depth, current = [], 0, ""
    for ch in text.replace("\n", "|"):
        depth += (ch == "[") - (ch == "]")
        if ch == "|" and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += ch
    return [part.strip() for part in parts + [current] if part.strip()]


def moderation_templates(seed=3, rounds=12):
    """Distinct (text, harms) rows from the patterns above."""
    rng, seen = random.Random(seed), set()
    for name, text in POSITIVE.items():
        for pattern in split_patterns(text):
            for _ in range(rounds):
                line = expand(pattern, rng)
                if line not in seen:
                    seen.add(line)
                    values = {other: 0 for other in ("sexual", "violence", "self_harm", "drugs", "hate", "insult")}
                    values[name] = 1
                    if name in ("violence", "hate", "insult"):
                        values.update({other: -1 for other in ("violence", "hate", "insult") if other != name})
                    yield line, harms(profanity=0, **values)
    for pattern in split_patterns(HARMLESS):
        for _ in range(rounds):
            line = expand(pattern, rng)
            if line not in seen:
                seen.add(line)
                rude = -1 if RUDE.search(line) else 0
                yield line, harms(rest=0, profanity=int(bool(PROFANE.search(line))), insult=rude, violence=rude)
