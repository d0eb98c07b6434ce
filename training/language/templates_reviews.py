"""Own review sentences whose wording turns the polarity: negation, regret, concession. Square brackets hold alternatives."""

import random

from templates_moderation import expand, split_patterns
from text import SENTIMENTS

THING = "[The film|The movie|This film|The story|The acting|The plot|The show|The hotel|The food|The service|The phone|The book|The script|The game|The product|The battery|The staff|It]"
PATTERNS = {
    "positive": """
{T} is not bad at all.|{T} was [not bad|not half bad|far from bad|anything but boring|never boring|never dull].|{T} [exceeded my expectations|is better than I expected|is better than its reputation|is much better than the trailer suggests].|I [can't|cannot] complain[| about anything].
{T} has [its flaws|some problems|a few weak moments], but [I enjoyed every minute|it works|it is well worth it|it won me over|in the end it is a delight].|Despite [a slow start|its flaws|the low budget|the price], {t} is [charming|moving|a pleasure|excellent|surprisingly good].
You [won't|will not] regret it.|I [couldn't|could not] [put it down|stop laughing|look away|be happier with it].|{T} never [disappoints|loses its charm|wastes a moment|fails to entertain].|There is [nothing|little] to complain about.|It doesn't get [any better|much better] than this.
{T} is [a small gem|a quiet triumph|funny, warm and wise|a breath of fresh air|smart and touching|gripping from start to finish|a rare treat].|[What could have been|It could have been] [dull|a disaster|cheap], but {t} is [a delight|lively and sharp|a real success].|I was prepared to hate it and [loved it|ended up smiling].
No [problems|complaints|issues] [so far|at all], [works perfectly|very happy with it|would buy again].|{T} deserves [more attention|every award|all the praise].|Hardly a [dull moment|false note] in it.|Rarely has a [film|story|book] been [so honest|so funny|so alive].""",
    "negative": """
{T} is not [good|funny|worth it|very good|what I hoped for|nearly as good as they say|particularly interesting].|{T} [could have been|should have been] [better|funnier|shorter|great|so much more].|{T} would have been [good|better|fun] if [it were shorter|someone had cared|it had a point].
{T} [fails to|never manages to|doesn't even try to|struggles to] [entertain|impress|convince|hold your attention|work|come alive].|I [wanted|really wanted|tried] to like it, but [it bored me|I couldn't|it is a mess|it falls flat].|[Save your money|Don't bother|Look elsewhere|Avoid it].
{T} looks [beautiful|great|fine], but [has no heart|it is empty|nothing works|there is no story|it breaks after a week].|Not even [a good cast|the great music|the low price] can save {t}.|There is [nothing|little] [new|to like|to laugh about|worth remembering] here.|I expected [more|better|something special].
{T} is [a waste of time|as exciting as watching paint dry|too long and too loud|lifeless|a pale copy of the original|predictable and flat|clumsy|tedious|a missed opportunity].|If you like [being bored|paying too much|silence], {t} is for you.|I would not [recommend it|buy it again|see it twice|go back].
The only good thing is [the ending|the poster|the price|that it is short].|Good [idea|intentions|actors], [poor execution|shame about the rest|bad script|wasted].|{T} promises [a lot|laughs|thrills] and delivers [nothing|very little|none].|Less [funny|clever|moving] than it thinks it is.|It lost me after [ten minutes|the first chapter|one day].""",
    "mixed": """
{T} is [good|beautiful|funny] in parts, but [too long|uneven|the ending is weak].|The [food|acting|picture] was great, the [service|story|sound] was [terrible|poor].|I liked the [idea|start|design], I didn't like the [rest|ending|price].|{T} has strong moments and weak ones.""",
    "neutral": """
{T} is [two hours long|available online|set in Paris|about a family in Texas|on channel four|based on a true story].|We [arrived|checked in] at [three|noon|six].|I [bought|ordered|got] it [in May|last week|for my sister].|{T} comes [in two colours|with a cable|in three parts].|I am now [on page fifty|using the second one].""",
}


def review_templates(seed=5, rounds=30):
    """Distinct (text, sentiment index) rows."""
    rng, seen = random.Random(seed), set()
    for name, text in PATTERNS.items():
        for pattern in split_patterns(text):
            for _ in range(rounds):
                thing = expand(THING, rng)
                line = expand(pattern.replace("{T}", thing).replace("{t}", thing[0].lower() + thing[1:]), rng)
                if line not in seen:
                    seen.add(line)
                    yield line, SENTIMENTS.index(name)
