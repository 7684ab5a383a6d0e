import { BookOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILTERED_LISTS, type FilteredList, type SavedFilterRow } from '#api/base/saved-filters.ts'
import { useCan } from '../access/can.tsx'
import type { UrlSchema } from '../url-state/url-codec.ts'
import { useViews } from './use-views.ts'
import { ViewForm } from './view-form.tsx'
import styles from './views.module.css'
import { ViewsList } from './views-list.tsx'

/** What the form is about: a view, or a new one; undefined while the list is shown. */
type Editing = { view: SavedFilterRow | undefined } | undefined

type Props = {
  list: FilteredList
  /** Fields of the address that make a view; keep it a constant. */
  schema: UrlSchema
}

/** Filters under a name, for the bar of filters of a list: own ones and those that others share. */
export function ViewsButton(props: Props) {
  return useCan()(FILTERED_LISTS[props.list]) ? <Views {...props} /> : null
}

function Views({ list: reportCode, schema }: Props) {
  const { t } = useTranslation('ui')
  const { views, shown, query, open, isKnown } = useViews(reportCode, schema)
  const [isOpen, setOpen] = useState(false)
  const [editing, setEditing] = useState<Editing>()
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const show = (wanted: boolean) => {
    setOpen(wanted)
    setEditing(undefined)
  }
  const close = () => {
    show(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const focusFirst = () => content.current?.querySelector<HTMLElement>('button, input')?.focus()
  return (
    <div className={styles.place}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={show}
        afterOpenChange={(done) => done && focusFirst()}
        // Beside the button, so that the keyboard comes to it next.
        getPopupContainer={(at) => at.parentElement ?? document.body}
        content={
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
          <div className={styles.content} ref={content} onKeyDown={onKeyDown}>
            {editing ? (
              <ViewForm
                {...{ reportCode, query, view: editing.view }}
                onDone={() => setEditing(undefined)}
              />
            ) : (
              <>
                <ViewsList
                  {...{ reportCode, views, shown }}
                  onOpen={(view) => {
                    open(view)
                    close()
                  }}
                  onEdit={(view) => setEditing({ view })}
                />
                <Button
                  type="link"
                  size="small"
                  icon={<PlusOutlined />}
                  onClick={() => setEditing({ view: undefined })}
                >
                  {t('views.saveCurrent')}
                </Button>
              </>
            )}
          </div>
        }
      >
        <Button
          ref={button}
          icon={<BookOutlined />}
          disabled={!isKnown}
          aria-expanded={isOpen}
          aria-label={shown ? `${t('views.title')}：${shown.name}` : t('views.title')}
          className={styles.button ?? ''}
        >
          <span className={styles.name}>{shown?.name ?? t('views.title')}</span>
        </Button>
      </Popover>
    </div>
  )
}
