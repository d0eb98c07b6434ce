/** A service that does nothing: its answers show how much the machine delays an idle process. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}/`));
process.on('disconnect', () => process.exit(0));
