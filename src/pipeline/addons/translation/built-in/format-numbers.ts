/** How languages write amounts: the separator of thousands and the decimal mark. */
const MARKS: Record<string, readonly [thousands: string, decimal: string]> = {
  en: [',', '.'],
  de: ['.', ','],
  fr: [' ', ','],
  es: ['.', ','],
  it: ['.', ','],
  pt: ['.', ','],
};

const AMOUNT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?(?![\d.,]?\d)/g;

/** Writes amounts with separators in the form of a language: "1,250.75" becomes "1.250,75" in German. */
export function formatAmounts(text: string, language: string): string {
  const [thousands, decimal] = MARKS[language] ?? MARKS['en']!;
  return text.replace(AMOUNT, (_, whole: string, cents?: string) => {
    const groups = whole.replace(/[.,]/g, thousands);
    return cents === undefined ? groups : `${groups}${decimal}${cents}`;
  });
}
