import 'react'

declare module 'react' {
  // Command that a button performs on the element with this id, without JavaScript.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
