import { useSyncExternalStore } from 'react'
import { fontScale, type FontSize, fontSizeCookie, fontSizes, readFontSize } from './font-size.ts'
import styles from './font-size-control.module.css'

const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function choose(size: FontSize): void {
  document.cookie = fontSizeCookie(size)
  document.documentElement.style.setProperty(fontScale, String(size / 100))
  for (const watcher of watchers) watcher()
}

/** Three sizes of all text; the choice is kept in a cookie and holds from the next page's first paint. */
export function FontSizeControl() {
  const chosen = useSyncExternalStore(
    watch,
    () => readFontSize(document.cookie),
    () => fontSizes[0],
  )
  return (
    // A fieldset would put a legend into the header's line.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label="Font size" className={styles.sizes}>
      {fontSizes.map(size => (
        <button
          key={size}
          type="button"
          className={styles.size}
          data-size={size}
          aria-label={`Font size ${size}%`}
          aria-pressed={size === chosen}
          onClick={() => choose(size)}
        >
          A
        </button>
      ))}
    </div>
  )
}
