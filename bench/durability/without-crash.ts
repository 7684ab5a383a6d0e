import { saveTenDay } from '#api/declaration/endpoints.ts'
import { logout, userInfo } from '#api/session/endpoints.ts'
import { type Client, Refusal } from '../../e2e/harness/product/client.ts'
import { signIn } from '../harness/sign-in.ts'
import { lostColumns, saveColumn } from './single-writes.ts'
import { CYCLE, type Subject } from './world.ts'

const WRITERS = 10
/** No declaration has been saved so often. */
const STALE_VERSION = 9999
const SIGN_OUTS = 150

type Sums = { acknowledged: number; refused: number; lost: string[]; stillSignedIn: number }

/**
 * So many single writes among as many transactions that the server refuses, without any crash, and people
 * who sign out meanwhile. Nothing that was acknowledged may be undone by what was refused beside it.
 */
export async function playWithoutCrash(
  { url, client, subjects }: { url: string; client: Client; subjects: readonly Subject[] },
  calls: number,
): Promise<Sums> {
  const guests: Client[] = []
  while (guests.length < SIGN_OUTS) guests.push(await signIn(url, 'viewer'))
  const codes = Array.from({ length: calls }, (_, number) => `single-${number}`)
  const waiting = [...codes]
  let refused = 0
  const write = async () => {
    for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
      await saveColumn(client, code)
    }
  }
  const refuse = async (subject: Subject) => {
    while (refused < calls) {
      refused += 1
      await refusedSave(client, subject)
    }
  }
  const signOut = async () => {
    for (const guest of guests) {
      await guest.call(logout, {})
      // Over the whole time, beside what else goes on.
      while (waiting.length / calls > 1 - guests.indexOf(guest) / SIGN_OUTS) {
        await new Promise((go) => setTimeout(go, 5))
      }
    }
  }
  await Promise.all([
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: WRITERS }, (_, n) => refuse(subjects[n % subjects.length]!)),
    signOut(),
  ])
  const stillGood = await Promise.all(guests.map(isSignedIn))
  return {
    acknowledged: calls,
    refused,
    lost: await lostColumns(client, codes),
    stillSignedIn: stillGood.filter(Boolean).length,
  }
}

async function refusedSave(client: Client, subject: Subject): Promise<void> {
  const line = { slot: 1, direction: 'SELL' as const, energyMwh: 1, priceCnyPerMwh: 300 }
  const request = { ...subject, ...CYCLE, lockVersion: STALE_VERSION, lines: [line] }
  try {
    await client.call(saveTenDay, request)
  } catch (error) {
    if (error instanceof Refusal && error.code === 409) return
    throw error
  }
  throw new Error('A stale save was taken')
}

async function isSignedIn(guest: Client): Promise<boolean> {
  try {
    await guest.call(userInfo, {})
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
