/** `holds`: as stated. `ignored`: accepted, without effect here. `differs`: another behaviour, with a reason. `untested`: no test shows it. */
export type State = 'holds' | 'ignored' | 'differs' | 'untested';

/** A statement about the interface and the test that shows it. */
export interface Statement {
  text: string;
  state: State;
  /** Why it is ignored, differs or has no test. */
  why?: string;
  /** `file › title` of a test; empty for `untested`. */
  test: string;
}

/** Statements about one part of the interface. */
export interface Section {
  title: string;
  statements: Statement[];
}

/** The title of the test that checks the statement of a field. */
export function fieldTest(text: string): string {
  return `test/contract/interface/conformance.test.ts › ${text}`;
}
