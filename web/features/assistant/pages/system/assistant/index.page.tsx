import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { askedQuestions, markExample } from '#api/assistant/endpoints.ts'
import type { AskedQuestion } from '#api/assistant/shapes.ts'
import { ANSWER_KINDS, type AnswerKind, RATINGS } from '#domain/assistant/words.ts'
import { call } from '#web/client/call.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'

const COLORS: Partial<Record<AnswerKind, string>> = {
  ...{ ANSWER: 'green', CLARIFY: 'orange', FAILED: 'red' },
}

const QUESTIONS = {
  texts: 'assistant:review',
  code: 'assistant.questions',
  list: askedQuestions,
  read: '/system:manage',
  nameOf: ({ question }) => question,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'kind', choices: ANSWER_KINDS },
    { kind: 'choice', name: 'rating', choices: RATINGS },
  ],
  columns: [
    { kind: 'time', name: 'at', width: 170, sortable: true, render: ({ at }) => fullTime(at) },
    { kind: 'text', name: 'account', width: 120 },
    { kind: 'remark', name: 'question', width: 240 },
    { kind: 'remark', name: 'answer', width: 320 },
    {
      kind: 'choice',
      name: 'kind',
      choices: ANSWER_KINDS,
      width: 110,
      render: (row) => <Kind {...row} />,
    },
    { kind: 'number', name: 'durationMs', digits: 0, unit: 'ms', width: 110, sortable: true },
    { kind: 'number', name: 'rowCount', digits: 0, width: 90, hidden: true },
    { kind: 'choice', name: 'rating', choices: RATINGS, width: 110 },
    { kind: 'remark', name: 'comment', width: 200 },
  ],
} satisfies Resource<AskedQuestion>

/** What everybody asked, what became of it, and which answers are examples. */
export function Page() {
  const { t } = useTranslation('assistant')
  const empty = <Empty title={t('review.none')} hint={t('review.noneHint')} />
  return (
    <ResourcePage
      resource={QUESTIONS}
      tableTitle={t('review.rows')}
      empty={empty}
      rowActions={(row, isNamed) =>
        row.rating === 'like' ? <Example row={row} isNamed={isNamed} /> : null
      }
    />
  )
}

function Kind({ kind }: AskedQuestion) {
  const { t } = useTranslation('assistant')
  return <Tag color={COLORS[kind] ?? 'default'}>{t(`review.choice.kind.${kind}`)}</Tag>
}

/** Makes a liked answer an example, or takes that back. */
function Example({ row, isNamed }: { row: AskedQuestion; isNamed: boolean }) {
  const { t } = useTranslation('assistant')
  const client = useQueryClient()
  const title = row.isExample ? t('review.noExample') : t('review.example')
  const mark = async () => {
    await call(markExample, { messageId: row.messageId, isExample: !row.isExample })
    await client.invalidateQueries()
  }
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        aria-label={`${title}：${row.question}`}
        icon={row.isExample ? <StarFilled /> : <StarOutlined />}
        onClick={() => void mark()}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}
