import { z } from 'zod';
import { KeyInfo } from './keys.ts';
import { Timestamp } from './primitives.ts';

/** What someone signs in with. */
export const SignIn = z
  .object({
    key: z.string().min(1).max(1000).optional().describe('An API key'),
    password: z.string().min(1).max(1000).optional().describe("The operator's password, where one is set"),
  })
  .refine(({ key, password }) => (key === undefined) !== (password === undefined), {
    message: 'give either key or password',
  })
  .meta({ id: 'SignIn', description: 'A key or the password' });
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in. */
export const Session = z
  .object({
    key: KeyInfo.describe('The key that stands behind it'),
    expires_at: Timestamp.describe('When it ends, unless it is used before'),
    password_sign_in: z.boolean().describe('Whether it was opened with the password'),
  })
  .meta({ id: 'Session', description: 'Who is signed in' });
export type Session = z.infer<typeof Session>;
