import type { Language } from '../../answer/answer-types.ts'
import { type AskedBack, dayOrMonth } from '../../answer/clarify-texts.ts'
import type { FileReading } from '../reading/read-of-tables.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { rowName, summaryRemark } from './file-remarks.ts'

const MAX_NAMED = 12
const MAX_OPTIONS = 4

/** What an asker is told where a question about a file cannot be answered, with questions that could be. */
export function askedBackOfFile(
  reading: Exclude<FileReading, { kind: 'QUERY' }>,
  {
    question,
    tables,
    fileName,
    shown = [],
  }: {
    question: string
    tables: readonly FileTable[]
    fileName: string
    /** What each way to put values together would give. */
    shown?: readonly string[]
  },
  language: Language,
): AskedBack {
  const zh = language === 'zh'
  const plain = question.replace(/[？?。.]\s*$/, '')
  const withWord = (word: string) => (zh ? `${plain}（${word}）` : `${plain} (${word})`)
  if (reading.kind === 'WHICH_SHEET') {
    const comma = zh ? '、' : ', '
    const sheets = reading.sheets.map((names) => names.join(comma))
    const named = sheets.map((names) => `“${names}”`).join(comma)
    const all = zh ? '全部工作表' : 'all sheets'
    const options = [...(reading.mayBeAll ? [all] : []), ...sheets]
    return {
      text: zh
        ? `附件“${fileName}”有几个工作表都能回答：${named}。请选一个${reading.mayBeAll ? '，或“全部工作表”' : ''}。`
        : `Several sheets of “${fileName}” could answer that: ${named}. Which one${reading.mayBeAll ? ', or all sheets' : ''}?`,
      options: options.slice(0, MAX_OPTIONS).map(withWord),
    }
  }
  const { problem, words, table } = reading
  const columns = columnsText(tables, fileName, language)
  const meant = reading.columns.map((column) => table.columns[column]!)
  switch (problem) {
    case 'DAY_OR_MONTH':
      return dayOrMonth(question, language)
    case 'TWO_CONDITIONS':
      return {
        text: zh
          ? '一次只能给一列加一个条件或一个区间，例如“大于等于 300 且小于 400”。请分开问。'
          : 'One column can have one condition or one range, as “at least 300 and below 400”. Ask one by one.',
        options: [],
      }
    case 'CLAUSES':
      return {
        text: zh
          ? `这句话里有几个问题，合在一起会漏掉其中一个，因此没有作答：${words.map((word) => `“${word}”`).join('、')}。请一个一个问，每句写全条件。`
          : `That has several questions, and one of them would be left out, so nothing was answered: ${words.map((word) => `“${word}”`).join(', ')}. Ask one by one, each with its conditions.`,
        options: words.slice(0, MAX_OPTIONS),
      }
    case 'WHICH_VALUE': {
      const [part = '', ...values] = words
      const named = values.map((value) => `“${value}”`).join(zh ? '' : ', ')
      return {
        text: zh
          ? `“${part}”可能是${named}，请写出是哪一个。`
          : `“${part}” may be ${named}: write which one.`,
        options: values.slice(0, MAX_OPTIONS).map((value) => plain.replace(part, value)),
      }
    }
    case 'NOT_NUMBERS': {
      const [column] = meant as [FileColumn]
      const at = table.rows.findIndex((row) => typeof row[reading.columns[0]!] === 'string')
      const seen =
        at === -1 ? '' : `${rowName(table, at, language)}“${table.rows[at]![reading.columns[0]!]}”`
      return {
        text: zh
          ? `附件“${fileName}”的“${column.name}”一列不是数字${seen === '' ? '' : `（例如${seen}）`}，不能汇总。${columns}`
          : `“${column.name}” of “${fileName}” does not hold numbers${seen === '' ? '' : ` (see ${seen})`}, so there is no figure of it. ${columns}`,
        options: columnQuestions(table, language),
      }
    }
    case 'UNIT': {
      const [column] = meant as [FileColumn]
      return {
        text: zh
          ? `“${words.join('”“')}”不是“${column.name}”一列的单位，换算不了，因此没有作答。请用这一列的单位写数字。`
          : `“${words.join('”, “')}” is no unit of “${column.name}” and cannot be converted, so nothing was answered. Write the number in the unit of the column.`,
        options: [],
      }
    }
    case 'FAULT':
      return { text: faultText(meant[0]!, fileName, language), options: [] }
    case 'WORDS': {
      const strange = words.map(withoutSigns).filter((word) => word !== '')
      const said = zh ? strange.join('”“') : strange.join('”, “')
      return {
        text: zh
          ? `没有理解“${said}”，因此没有作答，以免漏掉条件。${columns}`
          : `“${said}” was not understood, so nothing was answered: a condition could be lost. ${columns}`,
        options: columnQuestions(table, language),
      }
    }
    case 'COLUMN':
      if (meant.length > 0) return whichColumn(meant, { question, fileName }, language)
      return {
        text: zh
          ? `没有看出问的是附件的哪一列。${columns}`
          : `It is not clear which column of the file is meant. ${columns}`,
        options: columnQuestions(table, language),
      }
    case 'TIME':
      if (meant.length > 1) return whichColumn(meant, { question, fileName }, language)
      return {
        text: zh
          ? `附件中没有一个能对应这个时间的日期列。${columns}`
          : `The file has no one column of times for that. ${columns}`,
        options: [],
      }
    case 'AGGREGATE':
      return {
        text: [
          zh
            ? '有多行数据，请说明怎样汇总：平均、合计、最高还是最低？'
            : 'There are several rows: should it be their mean, total, highest or lowest?',
          ...shown,
        ].join('\n'),
        options: (zh
          ? ['平均', '合计', '最高', '最低']
          : ['mean', 'total', 'highest', 'lowest']
        ).map(withWord),
      }
    case 'WHICH_YEAR':
      return {
        text: zh
          ? `附件“${fileName}”有几年的数据，请写明年份，例如“2025年3月”。`
          : `“${fileName}” has several years: say of which, as in “March 2025”.`,
        options: [],
      }
    case 'EACH_OR_ALL': {
      const [column] = meant as [FileColumn]
      const name = column.name
      return {
        text: zh
          ? `是每个“${name}”各一个数，还是全部合在一起？请写“各${name}”或“全部”。`
          : `Is it one figure for each “${name}”, or one of all? Write “by ${name}” or “all”.`,
        options: zh
          ? [`各${name}：${plain}`, `${plain}（全部）`]
          : [`${plain}, by ${name}`, `${plain} (all)`],
      }
    }
    case 'SHAPE':
      return {
        text: zh
          ? `对附件可以问平均（含加权）、合计、最高、最低、个数、排名、占比、相差、环比、累计，按日期或一两列分组，加一个或几个条件。${columns}`
          : `Of a file you can ask for means (weighted too), totals, highest, lowest, counts, rankings, shares, differences, changes by month and running totals, by a time or one or two columns, with conditions. ${columns}`,
        options: columnQuestions(table, language),
      }
  }
}

/** The columns of all tables; of several each with its sheet. */
function columnsText(tables: readonly FileTable[], fileName: string, language: Language): string {
  const zh = language === 'zh'
  const lists = tables.map(({ columns, sheets = [] }) => {
    const named = columns.slice(0, MAX_NAMED).map(({ name }) => name)
    const rest = columns.length - named.length
    const more = rest > 0 ? (zh ? ` 等 ${columns.length} 列` : ` and ${rest} more`) : ''
    const sheet =
      tables.length > 1 && sheets[0] ? (zh ? `“${sheets[0].name}”：` : `“${sheets[0].name}”: `) : ''
    return `${sheet}${named.join(zh ? '、' : ', ')}${more}`
  })
  const list = lists.join(zh ? '；' : '; ')
  const left = tables.flatMap((table) => summaryRemark(table, language)).join('')
  return zh
    ? `附件“${fileName}”的列有：${list}。${left}`
    : `Columns of “${fileName}”: ${list}. ${left}`.trim()
}

/** Of columns that a word could all mean, each with its letter, as the question that means it. */
function whichColumn(
  meant: readonly FileColumn[],
  { question, fileName }: { question: string; fileName: string },
  language: Language,
) {
  const zh = language === 'zh'
  const shown = meant.slice(0, MAX_NAMED).map(({ name, place }) => {
    const isLetter = place !== undefined && /^[A-Z]{1,2}$/.test(place)
    if (!isLetter) return `“${name}”`
    const plain = name.replace(` [${place}]`, '')
    return zh ? `“${plain}”（${place} 列）` : `“${plain}” (column ${place})`
  })
  const plain = question.replace(/[？?。.]\s*$/, '')
  return {
    text: zh
      ? `没有看出问的是附件“${fileName}”的哪一列：${shown.join('、')}？`
      : `Which column of “${fileName}” is meant: ${shown.join(', ')}?`,
    options: meant
      .slice(0, MAX_OPTIONS)
      .map(({ name, place }) =>
        zh
          ? `${plain}（${placeText(name, place, zh)}）`
          : `${plain} (${placeText(name, place, zh)})`,
      ),
  }
}

function placeText(name: string, place: string | undefined, zh: boolean): string {
  if (place === undefined || !/^[A-Z]{1,2}$/.test(place)) return name
  return zh ? `${place}列` : `column ${place}`
}

/** Why a column has no figure, and what helps. */
function faultText({ name, fault }: FileColumn, fileName: string, language: Language): string {
  const zh = language === 'zh'
  const column = zh ? `附件“${fileName}”的“${name}”一列` : `“${name}” of “${fileName}”`
  switch (fault?.kind) {
    case 'UNITS':
      return zh
        ? `${column}写法不一：有的单元格带“${fault.text}”（如第 ${fault.row} 行），有的不带或单位不同，不能汇总。请把这一列写成同一单位再上传。`
        : `${column} is written in several ways: some cells have “${fault.text}” (as row ${fault.row}), others not. Write the column in one unit and upload the file again.`
    case 'MARKS':
      return zh
        ? `${column}里的“${fault.text}”（第 ${fault.row} 行）可能是千分位写法，也可能是小数，不能汇总。请去掉千分位符号、用“.”作小数点，再上传。`
        : `“${fault.text}” in ${column} (row ${fault.row}) may have thousands or decimals. Write the numbers without marks of thousands and with a decimal point, and upload the file again.`
    default:
      return zh
        ? `${column}是公式，文件里没有可用的计算结果，因此没有作答。请在 Excel 或 WPS 中打开文件、保存一次，再上传。`
        : `${column} has formulas whose results the file does not hold, so nothing was answered. Open the file in a spreadsheet program, save it once and upload it again.`
  }
}

/** Signs that stand for names are no words that a person wrote. */
const withoutSigns = (word: string): string => word.replace(/[\ue000-\uf8ff]/g, '').trim()

const columnQuestions = ({ columns }: FileTable, language: Language): string[] =>
  columns
    .filter(({ kind, fault }) => kind === 'NUMBER' && fault === undefined)
    .slice(0, MAX_OPTIONS)
    .map(({ name }) =>
      language === 'zh' ? `文件中${name}平均多少` : `mean of ${name} in the file`,
    )
