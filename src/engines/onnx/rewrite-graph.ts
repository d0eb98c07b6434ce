import { AppError } from '../../errors.ts';
import { type Graph, type Model, type Node, onnx, type ValueInfo } from './proto.ts';

/** Keeps only the named outputs, in the given order, and removes nodes and weights that are not needed any more. */
export function keepOutputs(model: Model, names: readonly string[]): void {
  const graph = model.graph as Graph;
  graph.output = names.map((name) => {
    const output = graph.output.find((candidate) => candidate.name === name);
    if (!output) throw missing(`output ${name}`);
    return output;
  });
  prune(graph);
}

/** Adds an inner tensor to the outputs, without a fixed shape. */
export function exposeTensor(model: Model, name: string, elementType: number): void {
  const graph = model.graph as Graph;
  if (graph.output.some((output) => output.name === name)) return;
  if (!graph.node.some((node) => node.output?.includes(name))) throw missing(`tensor ${name}`);
  graph.output.push(valueInfo(name, elementType));
}

/** Renames an output. */
export function renameOutput(model: Model, from: string, to: string): void {
  const graph = model.graph as Graph;
  for (const node of graph.node) {
    node.output = (node.output ?? []).map((name) => (name === from ? to : name));
    node.input = (node.input ?? []).map((name) => (name === from ? to : name));
  }
  for (const output of graph.output) if (output.name === from) output.name = to;
}

/**
 * Splits a model whose graph ends in one `If` into two models, one for each branch, with the weights, inputs and nodes of
 * the outer graph that the branch needs. Stored shapes are removed, since they are often wrong for one branch.
 */
export function splitIf(model: Model): { whenTrue: Model; whenFalse: Model } {
  const outer = model.graph as Graph;
  const index = outer.node.findIndex((node) => node.opType === 'If');
  const branching = outer.node[index];
  if (!branching) throw missing('operation If');
  const branch = (attribute: string): Model => {
    const inner = branching.attribute?.find((candidate) => candidate.name === attribute)?.g as Graph | undefined;
    if (!inner) throw missing(`branch ${attribute}`);
    // The outputs of a branch have the order of the outputs of the If, whose names callers use.
    const renamed = new Map<string, string>();
    const passedOn: Node[] = [];
    inner.output.forEach((output, position) => {
      const from = output.name ?? '';
      const to = branching.output?.[position] ?? from;
      if (renamed.has(from) || !inner.node.some((node) => node.output?.includes(from)))
        passedOn.push(identity(from, to));
      else renamed.set(from, to);
    });
    const rename = (name: string) => renamed.get(name) ?? name;
    const nodes = inner.node.map((node) =>
      onnx.NodeProto.create({
        ...node,
        input: (node.input ?? []).map(rename),
        output: (node.output ?? []).map(rename),
      }),
    ) as Node[];
    for (const node of passedOn) node.input = (node.input ?? []).map(rename);
    const graph = onnx.GraphProto.create({
      name: `${outer.name}.${attribute}`,
      node: [...outer.node.slice(0, index), ...nodes, ...passedOn],
      initializer: [...outer.initializer, ...inner.initializer],
      input: outer.input,
      output: outer.output.filter((output) => branching.output?.includes(output.name ?? '')).map(openShape),
    }) as Graph;
    prune(graph);
    return onnx.ModelProto.create({ ...model, graph }) as Model;
  };
  return { whenTrue: branch('then_branch'), whenFalse: branch('else_branch') };
}

/** Removes nodes, weights, inputs and stored shapes that no output depends on. */
export function prune(graph: Graph): void {
  const maker = new Map<string, Node>();
  for (const node of graph.node as Node[]) for (const name of node.output ?? []) maker.set(name, node);
  const needed = new Set<string>();
  const kept = new Set<Node>();
  const open = graph.output.map((output) => output.name ?? '');
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    const node = maker.get(name);
    if (!node || kept.has(node)) continue;
    kept.add(node);
    open.push(...namesUsed(node));
  }
  graph.node = graph.node.filter((node) => kept.has(node as Node));
  graph.initializer = graph.initializer.filter((tensor) => needed.has(tensor.name ?? ''));
  graph.input = graph.input.filter((input) => needed.has(input.name ?? ''));
  graph.valueInfo = [];
}

/** The inputs of a node, including those of the graphs inside it. */
function namesUsed(node: Node): string[] {
  const inner = (node.attribute ?? []).flatMap((attribute) => (attribute.g ? [attribute.g as Graph] : []));
  return [
    ...(node.input ?? []),
    ...inner.flatMap((graph) => [
      ...graph.node.flatMap((child) => namesUsed(child as Node)),
      ...graph.output.map((output) => output.name ?? ''),
    ]),
  ].filter((name) => name !== '');
}

function openShape(value: {
  name?: string | null;
  type?: { tensorType?: { elemType?: number | null } | null } | null;
}): ValueInfo {
  return valueInfo(value.name ?? '', value.type?.tensorType?.elemType ?? 1);
}

function valueInfo(name: string, elemType: number): ValueInfo {
  return onnx.ValueInfoProto.create({ name, type: { tensorType: { elemType } } }) as ValueInfo;
}

function identity(input: string, output: string): Node {
  return onnx.NodeProto.create({
    opType: 'Identity',
    name: `passed on ${output}`,
    input: [input],
    output: [output],
  }) as Node;
}

function missing(what: string): AppError {
  return new AppError('model_unavailable', {
    message: `The model has an unexpected structure: it has no ${what}`,
  });
}
