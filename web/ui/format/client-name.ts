import bowser from 'bowser'

/** What people call the program and the system behind a user agent; what is not known, as it stands. */
export function clientName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ') || userAgent
}
