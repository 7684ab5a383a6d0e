import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes: the first choice of the OWASP password storage cheat sheet for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** md5 of a password in lower-case hex: the form that the change of a password arrives in. */
export const md5 = (password: string) => createHash('md5').update(password, 'utf8').digest('hex')

/** What is stored: argon2id over md5(password), so that plain sign-in and md5 change meet. */
export const hashPassword = (passwordMd5: string) => hash(passwordMd5, COST)

/** Whether a password, given as its md5, is the one behind a stored hash. */
export const verifyPassword = (stored: string, passwordMd5: string) => verify(stored, passwordMd5)
