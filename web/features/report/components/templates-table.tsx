import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { App, Button, Tooltip, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plantProvinces } from '#api/plant/endpoints.ts'
import {
  deleteReportTemplate,
  type ReportTemplateRow,
  removeReportLogo,
  reportTemplates,
  saveReportTemplate,
  uploadReportLogo,
} from '#api/report/settings.ts'
import { useEndpointMutation, useInvalidate } from '#web/client/query.ts'
import { upload } from '#web/client/upload.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const TEMPLATES = {
  texts: 'report:templates',
  code: 'report.templates',
  list: reportTemplates,
  read: '/report:read',
  edit: '/report:edit',
  save: saveReportTemplate,
  remove: deleteReportTemplate,
  nameOf: ({ name }) => name,
  filters: [],
  columns: [
    { kind: 'text', name: 'name', width: 200 },
    { kind: 'object', name: 'provinceId', list: plantProvinces, label: 'provinceName' },
    { kind: 'text', name: 'ownerName', width: 240 },
    { kind: 'words', name: 'signers', width: 260 },
    { kind: 'flag', name: 'hasLogo' },
  ],
} satisfies Resource<ReportTemplateRow>

/** How reports look. */
export function TemplatesTable({ children }: { children: ReactNode }) {
  const mayEdit = useCan()('/report:edit')
  const actions = (row: ReportTemplateRow, isNamed: boolean) => (
    <LogoButtons row={row} isNamed={isNamed} />
  )
  return (
    <ResourcePage resource={TEMPLATES} rowActions={mayEdit ? actions : undefined}>
      {children}
    </ResourcePage>
  )
}

function LogoButtons({ row, isNamed }: { row: ReportTemplateRow; isNamed: boolean }) {
  const { t } = useTranslation('report')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const remove = useEndpointMutation(removeReportLogo, { invalidates: [reportTemplates] })
  const { id, lockVersion, name } = row
  const take = async (file: File) => {
    try {
      await upload(uploadReportLogo, { file, fields: { id, lockVersion } })
      void message.success(t('logo.saved'))
    } catch {
      // The user has been told.
    }
    await invalidate([reportTemplates])
  }
  return (
    <>
      <Upload
        accept=".png,.jpg,.jpeg"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Tooltip title={isNamed ? null : `${t('logo.upload')}: ${t('logo.hint')}`}>
          <Button
            type="text"
            size="small"
            icon={<PictureOutlined />}
            aria-label={`${t('logo.upload')}：${name}`}
          >
            {isNamed && t('logo.upload')}
          </Button>
        </Tooltip>
      </Upload>
      {row.hasLogo && (
        <Tooltip title={isNamed ? null : t('logo.remove')}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${t('logo.remove')}：${name}`}
            onClick={() => remove.mutate({ id, lockVersion })}
          >
            {isNamed && t('logo.remove')}
          </Button>
        </Tooltip>
      )}
    </>
  )
}
