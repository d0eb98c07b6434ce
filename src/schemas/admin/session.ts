import { z } from 'zod';
import { Timestamp } from '../primitives.ts';
import { KeyInfo } from './keys.ts';

/** Credentials for the dashboard. */
export const SignIn = z
  .object({
    key: z.string().min(1).max(1000).optional().describe('An API key'),
    password: z.string().min(1).max(1000).optional().describe('The operator password, if one is configured'),
  })
  .refine(({ key, password }) => (key === undefined) !== (password === undefined), {
    message: 'provide either key or password',
  })
  .meta({ id: 'SignIn', description: 'Credentials: a key or the password' });
export type SignIn = z.infer<typeof SignIn>;

/** A dashboard session. */
export const Session = z
  .object({
    key: KeyInfo.describe('The key of the session'),
    expires_at: Timestamp.describe('When the session expires, unless it is used before then'),
    password_sign_in: z.boolean().describe('Whether the user signed in with the password'),
  })
  .meta({ id: 'Session', description: 'A dashboard session' });
export type Session = z.infer<typeof Session>;
