const files = import.meta.glob<Record<string, object>>('../locales/*/*.ts', { eager: true })

/** Every namespace of a language: a file of web/locales/<language> exports one object of texts. */
export function readNamespaces(language: string): Record<string, object> {
  const prefix = `../locales/${language}/`
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, module]) => [path.slice(prefix.length, -3), Object.values(module)[0]!]),
  )
}
