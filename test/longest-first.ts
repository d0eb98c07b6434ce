import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONGEST = [
  'dashboard-accessibility',
  'docs-blocks',
  'cli',
  'package',
  'reproducible',
  'live',
  'dashboard',
  'live-plugins',
  'cluster',
  'faults',
  'voices',
].map((name) => `/test/e2e/${name}.test.ts`);

/** Starts the longest files first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
