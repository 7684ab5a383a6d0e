import type { SystemType } from '#api/kernel/system-types.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'

type Started = {
  /** Where the product is served, as `http://127.0.0.1:5180`. */
  address: string
  demo: boolean
  /** Whether anybody can sign in. */
  hasAccounts: boolean
  /** Whether this start filled the demonstration: then its first forecasts are still being computed. */
  isFirst: boolean
}

/** What is said at the end of a start: where the product is, who may come in, and what to do next. */
export function welcome({ address, demo, hasAccounts, isFirst }: Started): string {
  const lines = [`Powerdesk is ready at ${address}`]
  if (demo) lines.push('', ...accountLines(), '', ...nextOfDemo(address, isFirst))
  else if (hasAccounts) lines.push(`Next: open ${address} and sign in.`)
  else
    lines.push('Next: nobody can sign in yet; npm run create-admin makes the first administrator.')
  return `${lines.join('\n')}\n`
}

const SYSTEMS: Record<SystemType, string> = {
  '1': 'generation trading',
  '2': 'retail trading',
  '3': 'storage trading',
  '10001': 'PV I-V diagnosis',
}

function accountLines(): string[] {
  const rows = DEMO_ACCOUNTS.map(({ account, nameEn, systemTypes, newUser }) => {
    const systems =
      systemTypes.length === Object.keys(SYSTEMS).length
        ? 'all systems'
        : systemTypes.map((type) => SYSTEMS[type]).join(', ')
    const password = newUser ? `, password ${INITIAL_PASSWORD}` : ''
    return `  ${account.padEnd(10)}${nameEn.padEnd(18)}${systems}${password}`
  })
  return [`Accounts of the demonstration, password ${DEMO_PASSWORD}:`, ...rows]
}

function nextOfDemo(address: string, isFirst: boolean): string[] {
  const forecasts = isFirst
    ? ['      The first forecasts are being computed and stand there in a few minutes.']
    : []
  return [
    `Next: open ${address}, choose trader on the sign-in page, and open Price analysis > Clearing price.`,
    ...forecasts,
    '      README.md, "The main job in ten minutes", goes on from there. Ctrl-C ends the program.',
  ]
}
