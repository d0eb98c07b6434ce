"""Own sentences of calls and everyday talk with a sentiment: complaints, praise, facts and requests. Square brackets hold alternatives."""

import random

from templates_moderation import expand, split_patterns
from text import SENTIMENTS

THING = "[the order|the invoice|the app|the delivery|the router|your service|the booking|the contract|the repair|the support|my account|the refund|the update|the machine]"
PATTERNS = {
    "positive": """
[Thanks|Thank you] [so much|very much], [you've been|that was] [very helpful|a great help|wonderful].|That's [great|wonderful|fantastic|excellent|good] news.|I'm [really|very|so] [happy|pleased|satisfied|impressed] with {t}.|[Oh|Wow], that [was quick|worked right away|is so kind of you].
I love [it|this|the new version|how easy it is].|[Perfect|Great|Awesome], [that solves my problem|everything works again|that's exactly what I needed].|You [saved my day|made my day|did a great job].|I [can't wait|am looking forward] to [see you|the trip|working with you|it].|We had [a lovely|a wonderful|a great] [time|evening|meeting].
[Congratulations|Well done|Good job|I'm proud of you][|, you earned it].|{T} [works perfectly|was better than I expected|runs smoothly now|is a real improvement].|I'd recommend you to [anyone|my friends|all my colleagues].|It's so [nice|good] to [see you|hear from you|hear that].|We're [making good progress|ahead of schedule|doing really well].
I have no complaints [at all|whatsoever].|The numbers look [very good|better than last year|promising].|[Finally|At last] it [works|arrived], I'm so relieved.|She's [so sweet|amazing|a lovely person|the best].|That [sounds|looks|tastes] [great|delicious|like fun|good to me].|I [really|truly] appreciate [it|your patience|your help].""",
    "negative": """
I've been [waiting|on hold] for [an hour|two weeks|forty minutes|days] [and nobody helps me|and nothing happens|now].|{T} [doesn't work|is broken again|never arrived|keeps crashing|was a mess|is still wrong].|This is the [second|third|fifth] time I [call|complain|have to explain this].|I'm [very|really|so] [disappointed|angry|upset|frustrated|unhappy] [with {t}|about this].
That's [unacceptable|ridiculous|terrible|a disaster|not good enough|outrageous].|You [charged me twice|promised to call back and didn't|sent the wrong part|never answered my letter].|I want to [cancel|complain|speak to your manager], I've had enough.|What a [mess|waste of time|nightmare|shame].|I [can't|cannot] believe you [lost it|did that|forgot again|lied to me].
I'm [afraid|worried|scared] [we'll lose the customer|it's getting worse|he won't make it].|I feel [awful|terrible|so alone|sick|miserable] [today|about it|].|[He|She] [left me|died last year|was fired|lied to me|is in hospital].|My [head|back|stomach|knee] [hurts|is killing me].|[Stop it|Leave me alone|Get out|Shut up][|, I mean it].
We [missed the deadline|lost the contract|are over budget|have a serious problem].|I [hate|can't stand] [this|him|waiting|when you do that].|Nobody [told me|cares|listens|answers the phone].|It's [your|all his|my] fault.|That [hurts|makes me sick|isn't fair|is not what we agreed].|I'm [not happy|not satisfied|far from satisfied] with {t}.
Oh [no|God|great], [not again|now it's gone|it's broken|we're too late].|[Sorry|I'm sorry], I [messed up|ruined everything|broke it].|How could you [do this|say that|forget it]?|I don't [like|trust] [him|this|the idea] [at all|one bit].|It would have been [nice|good|polite] to [tell me|get an answer|know that earlier].""",
    "neutral": """
[Can|Could] you [tell me your|give me the] [name|order number|date of birth|post code|address]?|I'd like to [change|check|book|ask about] {t}.|[The meeting|The call|The appointment] is [on Tuesday|at three|in room five|next week].|My [number|name|address] is [on the form|in the system|the same as before].|I'll [send|forward|call|check] [it|you the file|you back] [tomorrow|later|this afternoon].
[Okay|Right|Yes|Sure|Alright|Mhm], [let me check|one moment|go ahead|I see|I'll do that|next point].|{T} is [from last month|in two parts|under my name|for three people].|What [time|day|size|colour|kind] [is it|do you need|was that]?|Where [are you|is it|did you put it|do you work]?|Who [is that|was on the phone|sent it|else is coming]?
We [moved|discussed|started with|finished] the [budget|second point|design|list] [yesterday|in March|last time].|I [work|live|studied] in [Leeds|Boston|an office|the city].|[He|She|They] [went to the store|called at noon|said it's on the table|will be here soon].|It's [about|around] [five|ten|twenty] [minutes|pounds|miles|people].|[Yeah|No|Well], [I think so|I don't know|it depends|it's over there|that's the one].
I'm calling [about {t}|to ask for a copy|from the bank|because of the letter].|Do you [want|need|have] [the red one|a receipt|coffee or tea|a pen]?|Let's [move on|go to the next item|take a break|start].|So [the next step is the test|you turn left there|that's page four].|[Hi|Hello|Hey], [this is Alex|it's me|how are you|come in].|I'm [at work|in the car|on my way|looking for my keys].""",
    "mixed": """
{T} [is good|works fine], but [it's too expensive|it took far too long|the start was awful].|The [staff was|agent was|people were] [friendly|nice|helpful], but [nothing was solved|I'm still waiting|the answer was wrong].|I [like|love] the [idea|product], but I [hate|don't like] the [price|service|app].|Thanks for the help, but it [still doesn't work|took too long].""",
}


def call_templates(seed=9, rounds=30):
    """Distinct (text, sentiment index) rows."""
    rng, seen = random.Random(seed), set()
    for name, text in PATTERNS.items():
        for pattern in split_patterns(text):
            for _ in range(rounds):
                thing = expand(THING, rng)
                thing = thing[0].lower() + thing[1:]
                line = expand(pattern.replace("{t}", thing).replace("{T}", thing[0].upper() + thing[1:]), rng)
                if line not in seen:
                    seen.add(line)
                    yield line, SENTIMENTS.index(name)
