import styles from './pages.module.css'

/**
 * What a framed page may do: work as itself, but neither lead the window away nor open dialogs over it. Which
 * addresses there are is decided by the server, and once more by the policy of the document.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A page of the menu that shows an address of this server, or of a host that the settings allow. */
export function FramedPage({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={/^(https?:\/\/|\/(?!\/))/.test(src) ? src : 'about:blank'}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
    />
  )
}
