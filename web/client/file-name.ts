/** File name that a Content-Disposition header gives (RFC 6266: `filename*` before `filename`). */
export function fileNameIn(disposition: string | null, otherwise: string): string {
  if (disposition === null) return otherwise
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition)
  const name = decoded(extended?.trim()) ?? plain?.[1] ?? plain?.[2]?.trim()
  // A name is a name: never a path.
  return name?.replace(/^.*[\\/]/, '') || otherwise
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
