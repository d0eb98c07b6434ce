import { setOf } from '../text/language.ts';

/** Top-level domains that are used in speech. */
export const TLDS = setOf(
  'com org net edu space website agency studio design digital art global group company media zone today page wiki london berlin paris academy games fun top vip fm ly gg sh gl email world life live news gov mil int io co ai app dev info biz me tv eu us uk ca au nz ie za in fr de es it ch at be nl lu pt br mx ar cl pe se no dk fi is pl cz sk hu ro bg gr tr ru ua jp cn kr hk tw sg my th vn id ph il ae sa eg ma tn dz ng ke cat online shop store site blog tech cloud xyz club health bank museum name pro jobs travel museum asia uy py bo ec ve cr do cy mt lt lv ee si hr rs ba mk al md by ge am az kz uz abc',
);

/** Top-level domains that are also common words: alone they do not make a host name. */
export const WORD_TLDS = setOf(
  'space design art group company media zone today page london berlin paris games fun top world life live news email in is it me no so to at be us de es la do am my id al by co name online store site shop club health bank travel jobs cloud abc',
);
