import { strToU8, zipSync } from 'fflate';
import { clock } from '../ui/format.ts';
import type { ExportParagraph } from './formats.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Builds a minimal Word document with a title and paragraphs. */
export function makeDocx(title: string, paragraphs: readonly ExportParagraph[]): Uint8Array<ArrayBuffer> {
  const body = [
    line([run(title, '<w:b/><w:sz w:val="36"/>')]),
    ...paragraphs.flatMap(({ speaker, start, text }) => [
      line([
        ...(speaker === null ? [] : [run(`${speaker}  `, '<w:b/>')]),
        run(clock(start), '<w:color w:val="777777"/><w:sz w:val="18"/>'),
      ]),
      line([run(text)]),
    ]),
  ].join('');
  const document = `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  const types =
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
    '</Types>';
  const relations =
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
  const files = {
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(document),
  };
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}

/** Paragraphs with right-to-left text need `bidi`. */
function line(runs: string[]): string {
  const rightToLeft = /[\u0590-\u08ff]/.test(runs.join('')) ? '<w:bidi/>' : '';
  return `<w:p><w:pPr>${rightToLeft}<w:spacing w:after="120"/></w:pPr>${runs.join('')}</w:p>`;
}

function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

/** Escapes text and removes characters that XML does not allow. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
