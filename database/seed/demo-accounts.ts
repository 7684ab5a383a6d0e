import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'

/** Password of the demo accounts; known to everybody, so they exist in demonstrations only. */
export const DEMO_PASSWORD = 'Powerdesk#2026'

/** The account that the simulator delivers its files under; it has no password. */
export const SIMULATOR_ACCOUNT = 'simulator'

/** The password that new and reset accounts start with, unless a setting says otherwise. */
export const INITIAL_PASSWORD = 'Initial#2026'

type DemoAccount = {
  account: string
  nameZh: string
  nameEn: string
  systemTypes: readonly SystemType[]
  roles: readonly string[]
  /** Has the initial password still. */
  newUser?: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', '系统管理员', 'Administrator', SYSTEM_TYPES, 'ADMIN'),
  account('trader', '交易员', 'Trader', ['1'], 'TRADER', 'DATA'),
  account('retail', '售电经理', 'Retail trader', ['2'], 'TRADER'),
  account('storage', '储能调度员', 'Storage operator', ['3'], 'TRADER'),
  account('solar', '光伏运维工程师', 'PV engineer', ['10001'], 'ENGINEER'),
  account('viewer', '观察员', 'Viewer', ['1'], 'VIEWER'),
  { ...account('newcomer', '新员工', 'Newcomer', ['1'], 'TRADER'), newUser: true },
]

/** Everybody of a demonstration, by name. */
export const DEMO_PEOPLE: readonly Pick<DemoAccount, 'account' | 'nameZh' | 'nameEn'>[] = [
  ...DEMO_ACCOUNTS,
  { account: SIMULATOR_ACCOUNT, nameZh: '模拟器', nameEn: 'Simulator' },
]

function account(
  ...[name, nameZh, nameEn, systemTypes, ...roles]: [
    string,
    string,
    string,
    readonly SystemType[],
    ...string[],
  ]
): DemoAccount {
  return { account: name, nameZh, nameEn, systemTypes, roles }
}
