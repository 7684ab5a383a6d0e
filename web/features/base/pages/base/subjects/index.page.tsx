import {
  deleteStatementSubject,
  exportStatementSubjects,
  importStatementSubjects,
  type SubjectRow,
  saveStatementSubject,
  statementSubjects,
  subjectLine,
} from '#api/base/statement-subjects.ts'
import { SUBJECT_PARTIES } from '#domain/market/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { SubjectForm } from '../../../components/subject-form.tsx'

/** How far a level of the tree is moved in. */
const LEVEL_PX = 18

const SUBJECTS = {
  ...{ texts: 'rules:subjects', code: 'base.subjects', read: '/base:read', edit: '/base:edit' },
  ...{ list: statementSubjects, save: saveStatementSubject, remove: deleteStatementSubject },
  ...{ importer: importStatementSubjects, exporter: exportStatementSubjects },
  fileColumns: subjectLine.keyof().options,
  nameOf: ({ code, nameZh }) => `${nameZh} ${code}`,
  isFixed: ({ editable }) => !editable,
  clears: ({ parts }) => ({ parts }),
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'party', choices: SUBJECT_PARTIES },
    { kind: 'choice', name: 'shared', choices: ['true', 'false'] },
    { kind: 'choice', name: 'verified', choices: ['true', 'false'] },
  ],
  columns: [
    {
      ...{ kind: 'text', name: 'code', width: 180 },
      render: ({ code, depth }) => (
        <span style={{ paddingInlineStart: depth * LEVEL_PX }}>{code}</span>
      ),
    },
    { kind: 'text', name: 'nameZh', width: 150 },
    { kind: 'text', name: 'nameEn', width: 160 },
    { kind: 'choice', name: 'party', choices: SUBJECT_PARTIES, width: 110 },
    { kind: 'text', name: 'parentCode', width: 160, hidden: true },
    { kind: 'words', name: 'aliases', width: 140 },
    { kind: 'remark', name: 'formula', width: 150 },
    { kind: 'number', name: 'sort', digits: 0, width: 80, hidden: true },
    { kind: 'flag', name: 'shared', width: 110 },
    { kind: 'flag', name: 'verified' },
    { kind: 'text', name: 'document', width: 200, hidden: true },
  ],
} satisfies Resource<SubjectRow>

/** Lines of statements, of the chosen province and of all provinces, as trees by party. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  if (provinceId === undefined) return null
  return (
    <ResourcePage
      resource={SUBJECTS}
      within={{ provinceId }}
      form={(form) => <SubjectForm {...form} provinceId={provinceId} />}
    />
  )
}
