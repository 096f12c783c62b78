//! One module into two that work as it does: the first with what is called most, and the rest, which is
//! brought when something in it is called first.
//!
//! They share memory, globals and tables. Where the first calls a function of the rest it does so by the
//! table, where at first a stand-in waits: it brings the rest, which puts its functions in the places of
//! their stand-ins, and calls again. The export `rest` of the module is what brings it.

use crate::alike::named_by_rank;
use crate::watch::own;
use anyhow::{Context as _, Result, bail};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use walrus::ir::{Call, CallIndirect, Const, Instr, InstrSeq, Value, VisitorMut, dfs_pre_order_mut};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalId,
    GlobalKind, ImportKind, ImportedFunction, MemoryId, Module, TableId, passes,
};

/// The name of the function that brings the rest.
const BRINGS: &str = "rest";
/// Where the rest has from what it shares with the first.
const FIRST: &str = "first";
/// A function of so few instructions stays: a call from afar is hardly smaller.
const SMALL: u64 = 24;

/// Splits it.
///
/// # Errors
/// A module that is none or of another make, a file that cannot be read or written.
pub fn split(module: &str, called: &str, first: &str, rest: &str) -> Result<()> {
    let text = std::fs::read_to_string(called).with_context(|| format!("cannot read {called}"))?;
    let called: BTreeSet<usize> = text
        .lines()
        .map(str::parse)
        .collect::<Result<_, _>>()
        .with_context(|| format!("{called} has numbers"))?;
    let (mut near, mut far) = (Module::from_file(module)?, Module::from_file(module)?);
    let moved = moved(&near, &called);
    let places = stand_in(&mut near, &moved)?;
    let shared = keep(&mut far, &moved, &places)?;
    share(&mut near, &shared)?;
    passes::gc::run(&mut near);
    named_by_rank(near)?.emit_wasm_file(first)?;
    named_by_rank(far)?.emit_wasm_file(rest)
}

/// The numbers of the functions that go: none that was called, is exported or is small.
fn moved(module: &Module, called: &BTreeSet<usize>) -> BTreeSet<usize> {
    let exported: BTreeSet<FunctionId> = module
        .exports
        .iter()
        .filter_map(|export| match export.item {
            ExportItem::Function(id) => Some(id),
            _ => None,
        })
        .chain(module.start)
        .collect();
    let goes = |(number, id): &(usize, FunctionId)| {
        let function = module.funcs.get(*id).kind.unwrap_local();
        !called.contains(number) && !exported.contains(id) && function.size() > SMALL
    };
    own(module).into_iter().enumerate().filter(goes).map(|(number, _)| number).collect()
}

/// Leaves stand-ins for the functions that go. Tells for each place in the table which function it is for.
fn stand_in(module: &mut Module, moved: &BTreeSet<usize>) -> Result<BTreeMap<usize, usize>> {
    let own = own(module);
    let numbers: HashMap<FunctionId, usize> = moved.iter().map(|&number| (own[number], number)).collect();
    let table = functions(module)?;
    // Places that a function has in the table already.
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    for segment in module.elements.iter() {
        let ElementItems::Functions(list) = &segment.items else { continue };
        let start = start(&segment.kind, table)?;
        for (place, id) in (start..).zip(list) {
            places.extend(numbers.get(id).map(|&number| (place, number)));
        }
    }
    let mut place_of: BTreeMap<usize, usize> =
        places.iter().map(|(&place, &number)| (number, place)).collect();
    // Those that are called by name get a place.
    let end = usize::try_from(module.tables.get(table).initial)?;
    let mut next = end;
    let types: HashMap<FunctionId, _> = module.funcs.iter().map(|one| (one.id(), one.ty())).collect();
    for (_, id) in own.iter().enumerate().filter(|(number, _)| !moved.contains(number)) {
        let function = module.funcs.get_mut(*id).kind.unwrap_local_mut();
        let entry = function.entry_block();
        let mut afar =
            Afar { table, numbers: &numbers, types: &types, place_of: &mut place_of, next: &mut next };
        dfs_pre_order_mut(&mut afar, function, entry);
    }
    places.extend(place_of.iter().map(|(&number, &place)| (place, number)));

    let brings = module.exports.get_func(BRINGS)?;
    let mut stand_ins = HashMap::new();
    for (&number, &place) in &place_of {
        let ty = types[&own[number]];
        let (parameters, results) = {
            let ty = module.types.get(ty);
            (ty.params().to_vec(), ty.results().to_vec())
        };
        let mut function = FunctionBuilder::new(&mut module.types, &parameters, &results);
        let name = module.funcs.get(own[number]).name.clone();
        function.name(name.unwrap_or_default());
        let locals: Vec<_> = parameters.iter().map(|&one| module.locals.add(one)).collect();
        let mut body = function.func_body();
        body.call(brings);
        for &local in &locals {
            body.local_get(local);
        }
        body.i32_const(i32::try_from(place)?).call_indirect(ty, table);
        stand_ins.insert(own[number], function.finish(locals, &mut module.funcs));
    }
    for segment in module.elements.iter_mut() {
        if let ElementItems::Functions(list) = &mut segment.items {
            list.iter_mut().for_each(|id| *id = stand_ins.get(id).copied().unwrap_or(*id));
        }
    }
    let added: Vec<FunctionId> = places.range(end..).map(|(_, &number)| stand_ins[&own[number]]).collect();
    let size = u64::try_from(next)?;
    let all = module.tables.get_mut(table);
    all.initial = size;
    all.maximum = all.maximum.map(|most| most.max(size));
    add(module, table, end, added)?;
    Ok(places)
}

/// Calls of functions that go become calls by the table.
struct Afar<'a> {
    table: TableId,
    numbers: &'a HashMap<FunctionId, usize>,
    types: &'a HashMap<FunctionId, walrus::TypeId>,
    place_of: &'a mut BTreeMap<usize, usize>,
    next: &'a mut usize,
}

impl VisitorMut for Afar<'_> {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        let mut changed = Vec::with_capacity(sequence.instrs.len());
        for (instruction, place) in sequence.instrs.drain(..) {
            match instruction {
                Instr::Call(Call { func }) if self.numbers.contains_key(&func) => {
                    let at = *self.place_of.entry(self.numbers[&func]).or_insert_with(|| {
                        *self.next += 1;
                        *self.next - 1
                    });
                    // A table has less than 2^31 places.
                    let value = Value::I32(i32::try_from(at).unwrap_or(i32::MAX));
                    changed.push((Instr::Const(Const { value }), place));
                    let call = CallIndirect { ty: self.types[&func], table: self.table };
                    changed.push((Instr::CallIndirect(call), place));
                }
                other => changed.push((other, place)),
            }
        }
        sequence.instrs = changed;
    }
}

/// What the rest takes from the first, by the names under which it does.
#[derive(Default)]
struct Shared {
    /// By the places of functions among all.
    functions: BTreeMap<usize, String>,
    globals: BTreeMap<usize, String>,
    tables: BTreeMap<usize, String>,
}

/// The name of the memory.
const MEMORY: &str = "m";

/// Leaves the functions that go, which take all else from the first and stand in their places in the table.
fn keep(module: &mut Module, moved: &BTreeSet<usize>, places: &BTreeMap<usize, usize>) -> Result<Shared> {
    let own = own(module);
    let table = functions(module)?;
    let memory = the_memory(module)?;
    let stay: BTreeSet<FunctionId> = moved.iter().map(|&number| own[number]).collect();
    let exports: Vec<_> = module.exports.iter().map(walrus::Export::id).collect();
    exports.into_iter().for_each(|id| module.exports.delete(id));
    module.start = None;
    let data: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    data.into_iter().for_each(|id| module.data.delete(id));
    module.memories.get_mut(memory).data_segments.clear();
    let elements: Vec<_> = module.elements.iter().map(walrus::Element::id).collect();
    elements.into_iter().for_each(|id| module.elements.delete(id));
    module.tables.iter_mut().for_each(|table| table.elem_segments.clear());

    module.memories.get_mut(memory).import = Some(module.imports.add(FIRST, MEMORY, memory));
    let tables: Vec<TableId> = module.tables.iter().map(walrus::Table::id).collect();
    for &id in &tables {
        let import = module.imports.add(FIRST, "", id);
        let shared = module.tables.get_mut(id);
        // As large as it may be: the first has made room in it.
        (shared.maximum, shared.import) = (None, Some(import));
    }
    let globals: Vec<GlobalId> = module.globals.iter().map(walrus::Global::id).collect();
    for &id in &globals {
        let import = module.imports.add(FIRST, "", id);
        module.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    let all: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    for &id in all.iter().filter(|id| !stay.contains(id)) {
        let function = module.funcs.get_mut(id);
        let ty = function.ty();
        match &function.kind {
            FunctionKind::Import(one) => FIRST.clone_into(&mut module.imports.get_mut(one.import).module),
            _ => {
                let import = module.imports.add(FIRST, "", id);
                function.kind = FunctionKind::Import(ImportedFunction { import, ty });
            }
        }
    }
    let mut run: Vec<FunctionId> = Vec::new();
    let mut last = None;
    for (&place, &number) in places {
        if last.is_some_and(|last| last + 1 != place) {
            let from = last.unwrap_or(place) + 1 - run.len();
            add(module, table, from, std::mem::take(&mut run))?;
        }
        run.push(own[number]);
        last = Some(place);
    }
    if let Some(last) = last {
        add(module, table, last + 1 - run.len(), run)?;
    }
    passes::gc::run(module);

    // What is left gets the shortest names.
    let mut shared = Shared::default();
    for (number, import) in module.imports.iter_mut().enumerate() {
        match import.kind {
            ImportKind::Function(id) => {
                import.name = number.to_string();
                let place = all.iter().position(|&one| one == id).context("a function from nowhere")?;
                shared.functions.insert(place, import.name.clone());
            }
            ImportKind::Global(id) => {
                import.name = number.to_string();
                let place = globals.iter().position(|&one| one == id).context("a global from nowhere")?;
                shared.globals.insert(place, import.name.clone());
            }
            ImportKind::Table(id) => {
                import.name = number.to_string();
                let place = tables.iter().position(|&one| one == id).context("a table from nowhere")?;
                shared.tables.insert(place, import.name.clone());
            }
            ImportKind::Memory(_) => {}
            ImportKind::Tag(_) => bail!("a module with exceptions"),
        }
    }
    Ok(shared)
}

/// Exports what the rest takes.
fn share(module: &mut Module, shared: &Shared) -> Result<()> {
    let memory = the_memory(module)?;
    let all: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    let globals: Vec<GlobalId> = module.globals.iter().map(walrus::Global::id).collect();
    let tables: Vec<TableId> = module.tables.iter().map(walrus::Table::id).collect();
    module.exports.add(MEMORY, memory);
    for (&place, name) in &shared.tables {
        module.exports.add(name, tables[place]);
    }
    for (&place, name) in &shared.functions {
        module.exports.add(name, all[place]);
    }
    for (&place, name) in &shared.globals {
        module.exports.add(name, globals[place]);
    }
    Ok(())
}

/// Puts functions into the table, from a place on.
fn add(module: &mut Module, table: TableId, from: usize, list: Vec<FunctionId>) -> Result<()> {
    let offset = ConstExpr::Value(Value::I32(i32::try_from(from)?));
    let id = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(list));
    module.tables.get_mut(table).elem_segments.insert(id);
    Ok(())
}

/// The table of functions.
fn functions(module: &Module) -> Result<TableId> {
    module.tables.main_function_table()?.context("a module without a table of functions")
}

/// The memory.
fn the_memory(module: &Module) -> Result<MemoryId> {
    Ok(module.memories.iter().next().context("a module without memory")?.id())
}

/// Where a segment begins in the table.
fn start(kind: &ElementKind, wanted: TableId) -> Result<usize> {
    match kind {
        ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(from)) } if *table == wanted => {
            Ok(usize::try_from(*from)?)
        }
        _ => bail!("functions that are put somewhere else than into the table of functions"),
    }
}
