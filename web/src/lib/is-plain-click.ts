import type { MouseEvent } from 'react'

/** Whether a click on a link asks for this window's next page, and not for a new tab, a window or a file. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
