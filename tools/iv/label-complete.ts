import { type Fields, isMissing } from './fields.ts'
import type { Vague } from './table/settings.ts'

const WEATHER: readonly string[] = ['irradiance', 'moduleTemperature']
const REQUIRED = ['Isc', 'Voc', 'Imp', 'Vmp', 'cellsInSeries', 'modulesPerString'].concat(WEATHER)

type Where = {
  where: string
  /** How the file itself says a field. */
  wayInFile: (key: string) => string
  /** What the file says too vaguely. */
  vague: readonly Vague[]
}

/** @throws Error naming all that neither file nor user says, and the ways to say it */
export function checkComplete(fields: Fields, { where, wayInFile, vague }: Where): void {
  // A sensor that read nothing (null) breaks its strings and not the file.
  const missing = REQUIRED.filter((key) =>
    WEATHER.includes(key)
      ? fields[key] === undefined || fields[key] === ''
      : isMissing(fields[key]),
  )
  const [first] = missing
  if (first === undefined) return
  const are = missing.length > 1 ? 'are' : 'is'
  const hint = vagueText(vague.filter(({ key }) => missing.includes(key)))
  throw new Error(
    `${where}: ${missing.join(', ')} ${are} missing: say it by --label ${first}=VALUE or a file of such lines by --label-file FILE, or ${wayInFile(first)}${hint}`,
  )
}

/** The first place of each key, with why it is not taken. */
function vagueText(vague: readonly Vague[]): string {
  const firsts = vague.filter(
    ({ key }, index) => vague.findIndex((one) => one.key === key) === index,
  )
  return [...new Set(firsts.map(({ why }) => why))]
    .map((why) => {
      const places = firsts.filter((one) => one.why === why)
      return `; ${places.map(({ place, text }) => `${place} has "${text}"`).join(', ')}, ${why}`
    })
    .join('')
}
