import styles from './without-renderer.module.css'

interface LinkSystemDataProps {
  sys: { readonly type: string; readonly linkType: string; readonly id: string }
}

/** In place of an entry or an asset that is not there: what its link says of it. */
export function LinkSystemData({ sys: { type, linkType, id } }: LinkSystemDataProps) {
  return <code className={styles.sys}>{JSON.stringify({ type, linkType, id })}</code>
}
