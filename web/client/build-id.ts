/** The build of this window, written into the document when it was built; none in development. */
export function ownBuild(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="powerdesk-build"]')
  return meta?.content || null
}

/** The build that the server hands out now, or null when it cannot tell. */
export async function readBuild(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const { build } = (await response.json()) as { build?: unknown }
    return response.ok && typeof build === 'string' ? build : null
  } catch {
    return null
  }
}
