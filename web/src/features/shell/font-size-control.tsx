import { useSyncExternalStore } from 'react'
import { useToolbar } from '../../ui/form/use-toolbar.ts'
import { fontScale, type FontSize, fontSizeCookie, fontSizes, readFontSize } from './font-size.ts'
import styles from './font-size-control.module.css'

/** Event of a choice, for the control in the other menu. */
const chosenEvent = 'fontsize'

function watch(onChange: () => void): () => void {
  addEventListener(chosenEvent, onChange)
  return () => removeEventListener(chosenEvent, onChange)
}

function choose(size: FontSize): void {
  document.cookie = fontSizeCookie(size)
  document.documentElement.style.setProperty(fontScale, String(size / 100))
  dispatchEvent(new Event(chosenEvent))
}

/** Three text sizes. The choice is kept in a cookie and applies before the next page's first paint. */
export function FontSizeControl() {
  const chosen = useSyncExternalStore(
    watch,
    () => readFontSize(document.cookie),
    () => fontSizes[0],
  )
  const toolbar = useToolbar()
  return (
    <div {...toolbar} aria-label="Font size" className={styles.sizes}>
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
