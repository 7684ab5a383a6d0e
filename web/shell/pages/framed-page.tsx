import styles from './pages.module.css'

/**
 * What a page of another host may do in a frame: work as itself, but neither lead the window away nor open dialogs over
 * it. Which addresses there are is decided by the server, and once more by the policy of the document.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A page of the menu that shows an address of this server, or of a host that the settings allow. */
export function FramedPage({ src, title }: { src: string; title: string }) {
  // As the browser reads it: a path that goes on with a backslash or a tab leads to another host.
  const { origin } = location
  const isOwn = URL.canParse(src, origin) && new URL(src, origin).origin === origin
  return (
    <iframe
      className={styles.frame}
      src={isOwn || /^https?:\/\//.test(src) ? src : 'about:blank'}
      title={title}
      // Of this server's own pages a sandbox would hold nothing: they have the origin of the one around them.
      {...(!isOwn && { sandbox: SANDBOX })}
      referrerPolicy="no-referrer"
    />
  )
}
