import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { DataScopeKind } from '#domain/system/words.ts'
import { md5 } from '../accounts/password-hash.ts'
import type { Database } from '../connection/database.ts'
import {
  appUser,
  area,
  essUnit,
  node,
  role,
  salesCompany,
  station,
  userDataScope,
  userRole,
} from '../schema/tables.ts'

export const PASSWORD = 'Powerdesk#2026'

/** The people of the tests: who may do everything, who works, who reads, who is bound to one station. */
export const PEOPLE = {
  admin: { role: 'ADMIN', systemTypes: ['1', '2', '3', '10001'], scope: [['ALL', '']] },
  trader: { role: 'TRADER', systemTypes: ['1', '10001'], scope: [['PROVINCE', '1']] },
  /** Works in another province: whatever the trader makes is foreign to this one. */
  stranger: { role: 'TRADER', systemTypes: ['1', '2', '3', '10001'], scope: [['PROVINCE', '6']] },
  /** Bound to the first station of province 1. */
  bound: { role: 'TRADER', systemTypes: ['1', '10001'], scope: [['STATION', '1']] },
  /** Holds every right, but only over one station of another province. */
  outsider: { role: 'ADMIN', systemTypes: ['1', '2', '3', '10001'], scope: [['STATION', '3']] },
  viewer: { role: 'VIEWER', systemTypes: ['1', '10001'], scope: [['PROVINCE', '1']] },
  /** Holds no right at all. */
  nobody: { role: undefined, systemTypes: ['1', '2', '3', '10001'], scope: [['ALL', '']] },
  newcomer: {
    role: 'TRADER',
    systemTypes: ['1', '10001'],
    scope: [['PROVINCE', '1']],
    newUser: true,
  },
} as const

export type Person = keyof typeof PEOPLE

/** A small world: two stations in Shaanxi, one in Inner Mongolia West, a company and a storage unit. */
export async function seedFixtures(db: Database): Promise<void> {
  await db.insert(area).values([
    { provinceId: '1', code: 'SHAANBEI', nameZh: '陕北', nameEn: 'Shaanbei', kind: 'ZONE' },
    { provinceId: '6', code: 'HUBAO_EAST', nameZh: '呼包东', nameEn: 'Hubao-East', kind: 'ZONE' },
  ])
  await db.insert(node).values({ provinceId: '1', areaId: 1, code: 'N1', name: '榆林330kV' })
  await db
    .insert(station)
    .values([
      stationOf('1', 'WIND-A', '定边风电场', 'Dingbian wind farm', 'WIND', 100),
      stationOf('1', 'PV-B', '神木光伏电站', 'Shenmu PV plant', 'PV', 60),
      stationOf('6', 'WIND-C', '达茂风电场', 'Damao wind farm', 'WIND', 150),
    ])
  await db
    .insert(salesCompany)
    .values({ provinceId: '1', code: 'SC-1', nameZh: '秦岭售电', nameEn: 'Qinling Retail' })
  await db.insert(essUnit).values({
    provinceId: '1',
    code: 'ESS-1',
    nameZh: '渭南储能电站',
    nameEn: 'Weinan storage',
    chargeMw: 100,
    dischargeMw: 100,
    energyMwh: 200,
  })
  // Quick to compare: hundreds of files sign these people in.
  const passwordHash = await hash(md5(PASSWORD), { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (const [account, person] of Object.entries(PEOPLE)) {
    await seedPerson(db, account, { ...person, passwordHash })
  }
}

type PersonSeed = {
  role: string | undefined
  systemTypes: readonly string[]
  scope: readonly (readonly [DataScopeKind, string])[]
  newUser?: boolean
  passwordHash: string
}

async function seedPerson(db: Database, account: string, person: PersonSeed): Promise<void> {
  const [user] = await db
    .insert(appUser)
    .values({
      account,
      username: account,
      passwordHash: person.passwordHash,
      newUser: person.newUser ?? false,
      systemTypes: [...person.systemTypes],
    })
    .returning()
  const userId = user!.id
  await db
    .insert(userDataScope)
    .values(person.scope.map(([kind, objectId]) => ({ userId, kind, objectId })))
  if (!person.role) return
  const [held] = await db.select().from(role).where(eq(role.code, person.role))
  await db.insert(userRole).values({ userId, roleId: held!.id })
}

function stationOf(
  ...[provinceId, code, nameZh, nameEn, technology, capacityMw]: [
    string,
    string,
    string,
    string,
    string,
    number,
  ]
) {
  return { provinceId, code, nameZh, nameEn, technology, capacityMw, areaId: null }
}
