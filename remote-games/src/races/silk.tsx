import art from './race-art.module.css'

/** The jacket of a runner in the colour of its number; the number stands on it for the eye. */
export function Silk({ num }: { readonly num: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" focusable="false" className={`${art.silk} ${art.mark}`} data-num={num}>
      <path className={art.shirt} d="M11 4L4 8L1 17L7 19L8 15V31H26V15L27 19L33 17L30 8L23 4C21 7 13 7 11 4Z" />
      <path
        className={art.trim}
        d="M1 17L7 19L7.6 16.5L1.9 14.4ZM33 17L27 19L26.4 16.5L32.1 14.4ZM11 4C13 7 21 7 23 4L21 3C19 5 15 5 13 3Z"
      />
      <path className={art.outline} d="M11 4L4 8L1 17L7 19L8 15V31H26V15L27 19L33 17L30 8L23 4C21 7 13 7 11 4Z" />
      <text className={art.on} x="17" y="24">
        {num}
      </text>
    </svg>
  )
}
