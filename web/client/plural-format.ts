import type { i18n } from 'i18next'

/**
 * Lets a text count several things: `{{days, plural(one: day; other: days)}}` is "1 day" or "2 days".
 * i18next's own plurals count one thing a text.
 */
export function addPluralFormat({ services }: i18n): void {
  services.formatter?.add('plural', (value: number | string, _language, { one, other }) => {
    return `${value} ${String(value) === '1' ? one : other}`
  })
}
