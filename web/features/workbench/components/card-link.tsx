import { Button } from 'antd'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import styles from './workbench.module.css'

/** Leads from a figure to the page behind it, for whoever may see that. */
export function CardLink({ code, to, text }: { code: string; to: string; text: string }) {
  const { navigate } = usePageLocation()
  return (
    <Can code={code}>
      <Button type="link" size="small" className={styles.link ?? ''} onClick={() => navigate(to)}>
        {text}
      </Button>
    </Can>
  )
}
