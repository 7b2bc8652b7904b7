import { createElement, forwardRef } from 'react'

/**
 * Stands in for what makes a component of an icon's lines: names of classes, a context of defaults and strokes that do
 * not scale are left out. Nothing of an icon is read aloud unless the page names it.
 */
export default function createIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return forwardRef(({ size = 24, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!rest['aria-label'] && !rest.role && { 'aria-hidden': true }),
        ...rest,
      },
      ...lines,
    ),
  )
}
