import { App, Modal } from 'antd'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { PageNotAvailable } from '#web/features/errors/page-not-available.tsx'
import { hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { UnsavedPlaceContext } from '#web/ui/unsaved/use-unsaved.ts'
import { OwnLocation } from '../pages/frozen-location.tsx'
import { PageBoundary } from '../pages/page-boundary.tsx'
import { PageProgress } from '../pages/page-progress.tsx'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import styles from './pop-up.module.css'
import { closePopUp, usePopUp } from './pop-up-store.ts'

const PLACE = 'pop-up'

/** A page of the menu in a dialog over the page in front, which stays as it is. */
export function PopUpPage() {
  const uri = usePopUp((state) => state.uri)
  const { resolve } = useRoutes()
  const titleOf = usePageTitles()
  const navigate = useNavigate()
  const mayGo = useMayGo()
  const route = uri === null ? null : resolve(uri)
  const title = route?.kind === 'page' ? titleOf(route) : ''
  const leave = useCallback(
    async (to?: string) => {
      if (!(await mayGo(title))) return
      closePopUp()
      if (to !== undefined) void navigate(to)
    },
    [mayGo, title, navigate],
  )
  useEndWithProvince()
  if (uri === null || route?.kind !== 'page') return null
  return (
    <Modal
      open
      title={title}
      footer={null}
      width="min(100vw - 32px, 1280px)"
      style={{ top: 32 }}
      styles={{ container: { padding: 0 }, header: { padding: '16px 24px 0' } }}
      onCancel={() => void leave()}
    >
      <div className={styles.page}>
        <UnsavedPlaceContext value={PLACE}>
          <OwnLocation key={uri} uri={uri} onLeave={(to) => void leave(to)}>
            <PageOf uri={uri} title={title} />
          </OwnLocation>
        </UnsavedPlaceContext>
      </div>
    </Modal>
  )
}

function PageOf({ uri, title }: { uri: string; title: string }) {
  const { pages } = useRoutes()
  const [version, setVersion] = useState(0)
  const again = () => {
    pages.forget(uri)
    setVersion(version + 1)
  }
  const Shown = pages.component(uri)
  return (
    <PageBoundary key={version} onReload={again}>
      <Suspense fallback={<PageProgress />}>
        {pages.has(uri) ? <Shown /> : <PageNotAvailable title={title} />}
      </Suspense>
    </PageBoundary>
  )
}

/** Asks before what is unsaved in the dialog is lost. */
function useMayGo(): (title: string) => Promise<boolean> {
  const { t } = useTranslation('shell')
  const { modal } = App.useApp()
  return useCallback(
    async (title) => {
      if (!hasUnsaved(PLACE)) return true
      return new Promise<boolean>((resolve) => {
        modal.confirm({
          title: t('unsaved.title'),
          content: t('unsaved.text', { pages: title }),
          okText: t('unsaved.discard'),
          okButtonProps: { danger: true },
          cancelText: t('unsaved.stay'),
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      })
    },
    [modal, t],
  )
}

/** Another province has other pages. */
function useEndWithProvince(): void {
  const province = useSession((state) => state.province?.value)
  useEffect(() => () => void (province !== undefined && closePopUp()), [province])
}
