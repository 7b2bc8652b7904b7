import { standardApiBase } from '@trebol/shared/contract/api-base'
import { mimeTypes } from '../edge/mime-type.ts'
import type { PageSettings } from '../pages/page-settings.ts'
import { largestBody } from '../proxy/send-body.ts'
import { nginxHeaders } from './nginx-headers.ts'
import {
  believedLines,
  clientOf,
  type NginxLimits,
  type NginxProxies,
  networkMap,
  standardLimits,
  waitingLines,
  workerLines,
} from './nginx-limits.ts'
import { chooseHost, type NginxPlaces, nginxLocations } from './nginx-locations.ts'

export type NginxOrder = Omit<NginxPlaces, 'apiBase' | 'client'> & {
  /** What stands after `listen`, such as `127.0.0.1:8080`. */
  readonly listen: string
  readonly settings: PageSettings
  /** Who in front of nginx is believed about clients; left out: nobody. */
  readonly proxies?: NginxProxies
  readonly limits?: NginxLimits
}

function typeLines(): string {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(mimeTypes)) endings.set(type, [...(endings.get(type) ?? []), ending])
  return [...endings].map(([type, names]) => `        "${type}" ${names.join(' ')};`).join('\n')
}

/**
 * A complete configuration of nginx that serves the site from the folder of the store: releases, pointer and composed
 * pages as files, calls passed on. The service may be down. Source: docs/platform.md, "Without the service".
 */
export function nginxConfig(order: NginxOrder): string {
  const { listen, settings, proxies = { count: 0 }, limits = standardLimits } = order
  const client = clientOf(proxies)
  const places = { ...order, client, apiBase: settings.apiBase ?? standardApiBase }
  const { maps, lines } = nginxHeaders(settings)
  return `# Written by "release nginx" for ${settings.origin}; write it again when that origin, the origins that may be
# framed, the base path of calls, or the folders change. A promote or rollback changes files alone: nothing is reloaded.
# Debian: apt-get install nginx-light libnginx-mod-http-brotli-static
load_module modules/ngx_http_brotli_static_module.so;
worker_processes auto;
${workerLines(limits)}

http {
    server_tokens off;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 75s;
    etag on;
    if_modified_since exact;
    gzip_proxied any;
    # The same types as the edge; with "nosniff" an unknown one is a download and nothing else.
    types {
${typeLines()}
    }
    default_type application/octet-stream;

    # Sockets of pages; what is no socket is passed on with an open connection.
    map $http_upgrade $trebol_connection { default upgrade; "" ""; }

    # The address without its last slashes, and what stands above its last one or two segments.
    map $uri $trebol_page { "~^(?<trebol_p>.*[^/])/*$" $trebol_p; default ""; }
    map $trebol_page $trebol_above { "~^(?<trebol_a>.*)/[^/]+$" $trebol_a; default "/-"; }
    map $trebol_above $trebol_above2 { "~^(?<trebol_b>.*)/[^/]+$" $trebol_b; default "/-"; }
    map $trebol_page $trebol_last { "~/(?<trebol_l>[^/]+)$" $trebol_l; default "-"; }

${maps.join('\n')}
${networkMap(proxies)}

    server {
        listen ${listen} backlog=4096;
        server_name _;
        merge_slashes off;
        absolute_redirect off;
        client_max_body_size ${largestBody};
${believedLines(proxies)}${waitingLines(limits)}
        set $trebol_kind other;
        error_page 404 @missing;
        error_page 405 @not_allowed;
${chooseHost(places)}
        # On every answer, errors too.
${lines.join('\n')}
        add_header Vary Accept-Encoding always;

        # For what is passed on: an answer does not wait in between, a body does until it is whole, so that a slow one holds
        # nothing behind nginx. Nothing is sent twice, and the client cannot choose its own address.
        proxy_http_version 1.1;
        proxy_buffering off;
        proxy_request_buffering on;
        client_body_buffer_size 64k;
        proxy_next_upstream off;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For ${client};
        set $trebol_proto ${settings.secure ? 'https' : '$scheme'};
        proxy_set_header X-Forwarded-Proto $trebol_proto;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header X-Real-IP "";
        proxy_set_header Forwarded "";
${nginxLocations(places)}    }
}
`
}
