import { EyeOutlined } from '@ant-design/icons'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedQuestions } from '#api/assistant/endpoints.ts'
import { ANSWER_KINDS, RATINGS } from '#domain/assistant/words.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import type { AskedRow } from '../../../components/review/asked-row.ts'
import { ExampleButton } from '../../../components/review/example-button.tsx'
import { OutcomeTag, RatingTag } from '../../../components/review/outcome-tag.tsx'
import { QuestionDrawer } from '../../../components/review/question-drawer.tsx'

const QUESTIONS = {
  texts: 'assistant:asked',
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
    { kind: 'remark', name: 'question', width: 280 },
    { kind: 'text', name: 'kind', width: 110, render: (row) => <OutcomeTag {...row} /> },
    { kind: 'text', name: 'rating', width: 110, render: (row) => <RatingTag {...row} /> },
    { kind: 'remark', name: 'comment', width: 200 },
    { kind: 'flag', name: 'isExample', width: 100, render: (row) => <Example row={row} /> },
    { kind: 'text', name: 'account', width: 120 },
    { kind: 'number', name: 'durationMs', digits: 0, unit: 'ms', width: 110, sortable: true },
    { kind: 'number', name: 'rowCount', digits: 0, width: 90 },
    { kind: 'time', name: 'at', width: 170, sortable: true, render: ({ at }) => fullTime(at) },
    { kind: 'remark', name: 'answer', width: 320, hidden: true },
  ],
} satisfies Resource<AskedRow>

/** What everybody asked the assistant, what became of it, and which answers became examples. */
export function Page() {
  const { t } = useTranslation('assistant')
  const [shown, setShown] = useState<AskedRow | null>(null)
  const empty = <Empty title={t('asked.none')} hint={t('asked.noneHint')} />
  return (
    <ResourcePage
      resource={QUESTIONS}
      tableTitle={t('asked.rows')}
      empty={empty}
      rowActions={(row, isNamed) => (
        <>
          <Open {...{ row, isNamed }} onOpen={setShown} />
          <ExampleButton {...{ row, isNamed }} />
        </>
      )}
    >
      {shown && <QuestionDrawer row={shown} onClose={() => setShown(null)} />}
    </ResourcePage>
  )
}

type OpenProps = { row: AskedRow; isNamed: boolean; onOpen: (row: AskedRow) => void }

function Open({ row, isNamed, onOpen }: OpenProps) {
  const { t } = useTranslation('assistant')
  const title = t('asked.open')
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined />}
        aria-label={`${title}：${row.question}`}
        onClick={() => onOpen(row)}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}

function Example({ row: { isExample } }: { row: AskedRow }) {
  const { t } = useTranslation('assistant')
  return isExample ? <Tag color="success">{t('asked.example')}</Tag> : '-'
}
