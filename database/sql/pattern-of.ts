/** Pattern for `ilike` that finds a text anywhere; what the text holds of wildcards is meant literally. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
