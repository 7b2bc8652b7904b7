import { paths } from '@trebol/shared/contract'
import { describe, expect, it } from 'vitest'
import { prerenderPages } from './prerender-pages.tsx'

const pages = await prerenderPages()
const count = (html: string, part: string) => html.split(part).length - 1

describe('the pages that the build draws', () => {
  it('are those of all routes, each with its layout, and nothing of a browser', () => {
    expect(Object.keys(pages)).toEqual(paths.map(({ pattern }) => pattern))
    for (const { pattern, layout } of paths) {
      const html = pages[pattern] ?? ''
      expect([pattern, count(html, '<header'), count(html, '<main')]).toEqual([
        pattern,
        layout === 'fullscreen' ? 0 : 1,
        1,
      ])
      expect(html).not.toMatch(/<script|<template|undefined|\[object/)
    }
  })

  it('say nothing of a session: room is kept for it', () => {
    const words = Object.values(pages).filter((html) => /Iniciar sesión|Registrarse|Depositar/.test(html))
    expect(words).toEqual([])
  })

  it('lead on by plain links, and mark the area that is open', () => {
    expect(pages['/slots']).toMatch(/<a id="nav-slots" aria-current="page"[^>]*href="\/slots"/)
    expect(pages['/slots']).toMatch(/<a id="nav-table" class[^>]*href="\/table"/)
  })

  it('hold the home page itself, with the room for its rails, and of all others the frame', () => {
    const whole = Object.entries(pages).filter(([, html]) => html.includes('data-release="host"'))
    expect(whole.map(([pattern]) => pattern)).toEqual(['/'])
    expect(pages['/']).toMatch(/<h1[^>]*>Casino, deportes, lotería e hípicos<\/h1>/)
    for (const pattern of ['/', '/slots', '/profile'] as const)
      expect(count(pages[pattern] ?? '', 'aria-busy="true"')).toBe(1)
  })
})
