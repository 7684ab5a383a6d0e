/**
 * A JSON value in local storage. Anything unreadable counts as missing, and a browser that refuses
 * storage only loses the memory.
 */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(key)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing to do: the value lives on in memory.
  }
}
