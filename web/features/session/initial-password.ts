import { md5 } from '#domain/passwords/md5.ts'

/**
 * The password with which a new user signed in is the initial one; only its md5 is kept, and only in
 * memory. After a reload the server is the one that refuses it.
 */
let initial: string | null = null

export function rememberInitialPassword(password: string): void {
  initial = md5(password)
}

export function isInitialPassword(password: string): boolean {
  return initial !== null && md5(password) === initial
}
