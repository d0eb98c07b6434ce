/** Writes docs/conformance.md from the statements in test/contract/interface. */
import { writeFileSync } from 'node:fs';
import { CONFORMANCE_PAGE, conformancePage, missingTests } from '../test/contract/interface/table.ts';

const missing = missingTests();
if (missing.length > 0) throw new Error(`These cited tests do not exist:\n${missing.join('\n')}`);
writeFileSync(CONFORMANCE_PAGE, conformancePage());
