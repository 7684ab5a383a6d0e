import { chineseNumber, NUMBER } from '../../time/chinese-number.ts'

const HOUR = `${NUMBER}(?:点钟?|时)`
const JOINT = '[、，,和及与 ]*'
const LISTED = new RegExp(
  `((?:${HOUR}${JOINT}){2,})(?:这|那|共|总共|一共)?(${NUMBER})(?:个?(?:小时|时段|钟头|时点)|个点)`,
  'g',
)
const ONE = new RegExp(HOUR, 'g')

/** 18点19点20点这三个小时 counts the hours that it names; of another number of them the words stay. */
export const withHoursListed = (text: string): string =>
  text.replace(LISTED, (all, hours: string, number: string) => {
    const count = /^\d+$/.test(number) ? Number(number) : chineseNumber(number)
    return hours.match(ONE)?.length === count ? hours : all
  })
