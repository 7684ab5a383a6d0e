import type { Language } from '../answer/answer-types.ts'
import type { FileProblem } from './file-query.ts'
import type { FileTable } from './file-table.ts'

const MAX_NAMED = 12
const MAX_OPTIONS = 4

/** What an asker is told where a question about a file cannot be answered, with questions that could be. */
export function askedBackOfFile(
  { problem, words }: { problem: FileProblem; words: readonly string[] },
  ...[question, table, fileName, language]: [string, FileTable, string, Language]
): { text: string; options: string[] } {
  const zh = language === 'zh'
  const named = table.columns.slice(0, MAX_NAMED).map(({ name }) => name)
  const rest = table.columns.length - named.length
  const list = `${named.join(zh ? '、' : ', ')}${rest > 0 ? (zh ? ` 等 ${table.columns.length} 列` : ` and ${rest} more`) : ''}`
  const columns = zh ? `附件“${fileName}”的列有：${list}。` : `Columns of “${fileName}”: ${list}.`
  switch (problem) {
    case 'WORDS': {
      const strange = words.map(plain).filter((word) => word !== '')
      const said = zh ? strange.join('”“') : strange.join('”, “')
      return {
        text: zh
          ? `没有理解“${said}”，因此没有作答，以免漏掉条件。${columns}`
          : `“${said}” was not understood, so nothing was answered: a condition could be lost. ${columns}`,
        options: columnQuestions(table, language),
      }
    }
    case 'COLUMN':
      return {
        text: zh
          ? `没有看出问的是附件的哪一列。${columns}`
          : `It is not clear which column of the file is meant. ${columns}`,
        options: columnQuestions(table, language),
      }
    case 'TIME':
      return {
        text: zh
          ? `附件中没有一个能对应这个时间的日期列。${columns}`
          : `The file has no one column of times for that. ${columns}`,
        options: [],
      }
    case 'AGGREGATE':
      return {
        text: zh
          ? '有多行数据，请说明怎样汇总：平均、合计、最高还是最低？'
          : 'There are several rows: should it be their mean, total, highest or lowest?',
        options: (zh
          ? ['平均', '合计', '最高', '最低']
          : ['mean', 'total', 'highest', 'lowest']
        ).map((word) =>
          zh
            ? `${question.replace(/[？?。.]$/, '')}（${word}）`
            : `${question.replace(/[?.]$/, '')} (${word})`,
        ),
      }
    case 'SHAPE':
      return {
        text: zh
          ? `对附件可以问平均、合计、最高、最低、行数、排名、占比，按日期或一列分组，加一个条件。${columns}`
          : `Of a file you can ask for means, totals, highest, lowest, counts, rankings and shares, by a time or one column, with one condition. ${columns}`,
        options: columnQuestions(table, language),
      }
  }
}

/** Signs that stand for names are no words that a person wrote. */
const plain = (word: string): string => word.replace(/[\ue000-\uf8ff]/g, '').trim()

const columnQuestions = ({ columns }: FileTable, language: Language): string[] =>
  columns
    .filter(({ kind }) => kind === 'NUMBER')
    .slice(0, MAX_OPTIONS)
    .map(({ name }) =>
      language === 'zh' ? `文件中${name}平均多少` : `mean of ${name} in the file`,
    )
