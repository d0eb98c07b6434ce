/**
 * Abbreviations whose full stop does not end a sentence, lower case without the last stop. Only those that are
 * usually followed by something ("Dr. Smith"): after "etc." or "a.m." a sentence may end, and the case of the next
 * word decides.
 */
const SHORT_FORMS: Record<string, string> = {
  en: `mr mrs ms mx dr prof st mt ft gen col capt lt sgt cpl maj rev hon pres gov sen rep vs e.g i.e cf viz approx no nos vol fig figs
    eq sec ch pp ed eds messrs mme ca`,
  fr: 'm mm mme mmes mlle mlles dr pr me st ste cf p.ex p vol fig env av bd no nos art',
  de: 'hr fr dr prof st nr z.b d.h u.a bzw vgl ca str bd abb evtl ggf sog inkl geb zzgl hl mrd mio mag dipl ing s jh v.a i.d.r o.ä',
  es: 'sr sra srta sres dr dra d dña ud uds prof st sto sta av avda núm pág p.ej vol fig art cap gral ing lic ee',
  it: 'sig sig.ra sigg dott dott.ssa prof ing avv geom on s st art pag p.es vol fig cap n egr',
  pt: 'sr sra srs dr dra prof profa d st sto sta av r n núm pág p.ex vol fig art cap eng exmo',
  nl: 'dhr mevr mw dr prof ir ing mr st nr bijv b.v d.w.z o.a m.a.w blz ca jhr',
  pl: 'p dr prof inż mgr np tj tzn ul al nr św im r w m.in ok tzw',
  ru: 'г ул д кв т.е т.д т.п т.н см им проф акад стр рис напр св',
  sv: 'dr prof t.ex d.v.s bl.a ca nr s.k fr.o.m kap st',
};
/** Titles that are written the same in most languages of the Latin alphabet. */
const ANYWHERE = new Set('dr prof st vs mr mrs ms nr no vol fig'.split(' '));
const sets = new Map(Object.entries(SHORT_FORMS).map(([language, forms]) => [language, new Set(forms.split(/\s+/u))]));
/** An abbreviation that is also a word ("no.", the answer) needs a number after it. */
const BEFORE_NUMBER = new Set('no nos n art sec ch ed p s r fig vol cap w d im on pres rep'.split(' '));

/** Whether a word with a full stop is an abbreviation that continues with `next`. */
export function isShortForm(core: string, next: string, language: string): boolean {
  const known = sets.get(language);
  const form = core.toLowerCase();
  if (known ? !known.has(form) : !ANYWHERE.has(form)) return false;
  return BEFORE_NUMBER.has(form) ? /^\W*\d/u.test(next) || (core !== form && core.length === 1) : true;
}
