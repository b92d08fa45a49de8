/** The connection that Hono's Node server would provide to a request that is made in process. */
export const connection = {
  incoming: {
    httpVersion: '1.1',
    socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' },
  },
};
