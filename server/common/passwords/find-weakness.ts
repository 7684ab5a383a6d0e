import { md5Search } from '#domain/passwords/md5-search.ts'
import { capital } from '#domain/passwords/spellings.ts'
import { type Weakness, weakPasswords } from '#domain/passwords/weak-passwords.ts'
import { repeatedTask } from '../threads/thread-task.ts'

/** A new password, and what its owner is called. */
export type WeaknessTask = { passwordMd5: string; names: readonly string[]; year: number }

export const FIND_WEAKNESS = repeatedTask<WeaknessTask, never, Weakness | null>(
  'server/common/passwords/find-weakness.worker',
)

/** Which kind of weak passwords a new one is among; a second or two where it is none. */
export async function findWeakness({
  passwordMd5,
  names,
  year,
}: WeaknessTask): Promise<Weakness | null> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const spoken = (await Promise.all(names.map(soundsOf))).flat()
  const isAmong = md5Search(passwordMd5)
  const found = weakPasswords({ names: [...names, ...spoken], common, year }).find(([, guesses]) =>
    guesses.some(isAmong),
  )
  return found?.[0] ?? null
}

const HAN = /\p{Script=Han}/u

/** A Chinese name in Latin letters: 王小明 as `wangxiaoming`, `WangXiaoMing`, `wangxm` and `wxm`. */
async function soundsOf(name: string): Promise<string[]> {
  if (!HAN.test(name)) return []
  const { pinyin } = await import('pinyin-pro')
  const sounds = pinyin(name, { toneType: 'none', type: 'array' })
  const first = (sound: string) => sound.slice(0, 1)
  const [surname = '', ...given] = sounds
  return [
    ...[sounds.join(''), sounds.map(capital).join(''), capital(surname) + capital(given.join(''))],
    ...[given.join('') + surname, surname + given.map(first).join(''), sounds.map(first).join('')],
  ]
}
