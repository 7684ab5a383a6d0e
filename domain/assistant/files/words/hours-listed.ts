import { chineseNumber, NUMBER } from '../../time/chinese-number.ts'

const HOUR = `${NUMBER}(?:点钟?|时)`
const JOINT = '[、，,和及与 ]*'
const LISTED = new RegExp(
  `((?:${HOUR}${JOINT}){2,})(?:这|那|共|总共|一共)?(${NUMBER})(?:个?(?:小时|时段|钟头|时点)|个点)`,
  'g',
)
const ONE = new RegExp(HOUR, 'g')

const OF_EVENING =
  /(下午|晚上|傍晚|晚间|夜里|晚)((?:\d{1,2}|[一二三四五六七八九十]+)点钟?(?:[、，,和及与 ]*(?:\d{1,2}|[一二三四五六七八九十]+)点钟?)+)/g
const NOON = 12

/** 晚上6点7点8点: each of them is of the evening. */
const withEvenings = (text: string): string =>
  text.replace(OF_EVENING, (all, _, hours: string) => {
    const read = [...hours.matchAll(ONE)].map(([one]) => hourOf(one))
    const areShort = read.every((hour) => hour > 0 && hour < NOON)
    return areShort ? read.map((hour) => `${hour + NOON}点`).join('') : all
  })

const hourOf = (text: string): number => chineseNumber(text.replace(/点钟?/, ''))

/** 18点19点20点这三个小时 counts the hours that it names; of another number of them the words stay. */
export const withHoursListed = (text: string): string =>
  withEvenings(text).replace(LISTED, (all, hours: string, number: string) => {
    const count = /^\d+$/.test(number) ? Number(number) : chineseNumber(number)
    return hours.match(ONE)?.length === count ? hours : all
  })
